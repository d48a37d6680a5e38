import type { RobotOrder } from '@openbourse/protocol'
import { useCommand } from '../../common/command/use-command.tsx'
import '../../lib/robot-calls.ts'

/** Puts money into a robot or into an order that runs. What got no answer is asked again with the same key, so it is done once or not at all. */
export function usePutting(onDone: (order: RobotOrder) => void) {
  const buying = useCommand('robotBuy')
  const adding = useCommand('robotAdd')
  const states = [buying.state, adding.state]
  const refusals = states.flatMap((state) => (state.at === 'ready' && state.refusal ? [state.refusal] : []))
  return {
    busy: buying.busy || adding.busy,
    isUnknown: states.some(({ at }) => at === 'unknown'),
    refusal: refusals[0],
    sheets: [buying.sheet, adding.sheet] as const,
    forget() {
      buying.forget()
      adding.forget()
    },
    /** Whether it was done. */
    async put(of: {
      readonly robotId: string
      readonly orderId: string | undefined
      readonly amount: string
    }) {
      const { robotId, orderId, amount } = of
      const answer =
        orderId === undefined ? await buying.run({ robotId, amount }) : await adding.run({ orderId, amount })
      if (answer.ok) onDone(answer.value)
      return answer.ok
    },
  } as const
}

export type Putting = ReturnType<typeof usePutting>
