import type { CallName } from '@openbourse/protocol'
import { approve, type Example, type Props, proposed, proposesOf, type Stage } from '../../core/index.ts'

const hourMs = 3_600_000

type Input = Readonly<Record<string, string>>

/** An issue that an operator proposes to cancel. */
export const cancelExample = (
  name: string,
  of: { readonly call: CallName; readonly issue: (stage: Stage) => Promise<string> },
): Example => proposesOf(name, { call: of.call, what: of.issue, reason: 'terms_mistaken' })

/** What two operators do to an issue: a draft that is approved, and a cancellation that gives all money back. */
export const issueFlows = (
  name: string,
  of: {
    readonly propose: CallName
    readonly draft: Input
    readonly cancel: CallName
    readonly reason: string
    /** An application, and the number of its issue. */
    readonly applied: (stage: Stage) => Promise<Props>
    readonly canceled: string
  },
): readonly Example[] => [
  {
    name: `${name}, approved`,
    prepare: proposed(of.propose, of.draft),
    act: approve,
    already: ['proposal_over'],
  },
  {
    name: `${name}, ${of.canceled} with all money back`,
    async prepare(stage) {
      const { by, id } = await of.applied(stage)
      const props = await proposed(of.cancel, { id, reason: of.reason })(stage)
      return { by: { ...by, token: props.by.token }, id: props.id || id }
    },
    already: ['proposal_over'],
    async act(stage, props) {
      const answer = await approve(stage, props)
      await stage.sweep()
      return answer
    },
  },
]

/** Hours pass, and after each step everything that is due by then is done. */
export const passing = (
  name: string,
  of: { readonly prepare: (stage: Stage) => Promise<Props>; readonly hours: readonly number[] },
): Example => ({
  name,
  async prepare(stage) {
    const { by } = await of.prepare(stage)
    return { by, id: String(stage.market.world.clock.nowMs()) }
  },
  async act(stage, { id }) {
    for (const hours of of.hours) {
      await stage.market.pass(Math.max(0, Number(id) + hours * hourMs - stage.market.world.clock.nowMs()))
      await stage.sweep()
    }
    return undefined
  },
})
