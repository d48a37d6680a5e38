import type { Proposal } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'
import { useNavigation } from '../../lib/may.ts'
import { to } from '../../lib/paths.ts'
import { BenchOf, BenchSide, Button, Link, Part } from '../../lib/pieces/index.ts'
import {
  deskOf,
  EndPart,
  Headline,
  Payload,
  ProposalActs,
  ReasonPart,
  Signers,
  StateTag,
  useProposalWords,
} from '../../lib/proposals/index.ts'
import { faceOf, queueMs, useCall } from '../../lib/query.ts'

/** One proposal, in reading order: its effect, its signers, the reason, what exactly was signed, and the act. */
export function ApprovalBench(props: {
  readonly id: string
  readonly listed: Proposal | undefined
  /** Opens the next waiting one, once this one has left the list. */
  readonly onNext: (() => void) | undefined
}) {
  const text = useText('approvals')
  const words = useProposalWords()
  const query = useCall('consoleProposal', { id: props.id }, { everyMs: queueMs })
  const known = query.data?.proposal ?? props.listed
  const face = known ? ({ state: 'ready', value: known } as const) : faceOf(query, ({ proposal }) => proposal)
  return (
    <BenchOf title={text('bench')} of={face}>
      {(proposal) => (
        <BenchSide
          title={`${words.kind(proposal)}, ${words.subject(proposal)}`}
          note={<StateTag of={proposal} />}
          acts={props.onNext ? <NextButton onNext={props.onNext} /> : <ProposalActs of={proposal} />}
        >
          <Headline of={proposal} />
          <Desk of={proposal} />
          <EndPart of={proposal} />
          <Signers of={proposal} />
          <ReasonPart of={proposal} note={query.data?.note} />
          <Payload of={proposal} />
        </BenchSide>
      )}
    </BenchOf>
  )
}

/** What is signed here is judged where all of it can be seen. */
function Desk({ of }: { readonly of: Proposal }) {
  const text = useText('approvals')
  const desk = deskOf(of)
  const mayGo = useNavigation().some(({ lines }) => lines.some(({ page }) => page === desk?.page))
  if (desk === undefined || !mayGo) return null
  return (
    <Part>
      <Link href={to(desk.page, desk.query)}>{text('desk')}</Link>
    </Part>
  )
}

function NextButton({ onNext }: { readonly onNext: () => void }) {
  const text = useText('approvals')
  return (
    <Button kind="primary" hint="j" onPress={onNext}>
      {text('next')}
    </Button>
  )
}
