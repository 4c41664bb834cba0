public import StepRouter
