import type { Proposal } from '@openbourse/protocol'
import { BenchSide } from '../../lib/pieces/index.ts'
import {
  Payload,
  ProposalActs,
  ReasonPart,
  Signers,
  StateTag,
  useProposalWords,
} from '../../lib/proposals/index.ts'

/** A draft: every signed term, the signers, and the signature of the second operator. */
export function DraftBench(props: { readonly of: Proposal }) {
  const words = useProposalWords()
  return (
    <BenchSide
      title={words.subject(props.of)}
      note={<StateTag of={props.of} />}
      acts={<ProposalActs of={props.of} />}
    >
      <Signers of={props.of} />
      <ReasonPart of={props.of} />
      <Payload of={props.of} />
    </BenchSide>
  )
}
