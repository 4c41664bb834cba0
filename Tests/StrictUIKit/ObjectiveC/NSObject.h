// The root class and its protocol, as far as classes are derived from it here.
#pragma clang assume_nonnull begin

@protocol NSObject
- (_Bool)respondsToSelector:(SEL _Null_unspecified)selector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init __attribute__((objc_designated_initializer));
- (_Bool)respondsToSelector:(SEL _Null_unspecified)selector;
- (id _Nullable)forwardingTargetForSelector:(SEL _Null_unspecified)selector;
@end

#pragma clang assume_nonnull end
