import { ShowOne } from '@openbourse/ui'
import { Bones, Failed } from './pieces/index.ts'
import { Payload, ProposalActs, ReasonPart, Signers } from './proposals/index.ts'
import { faceOf, queueMs, useCall } from './query.ts'

/** An open proposal: its signers, the reason, what exactly, and the other signature. */
export function OpenProposal({ id }: { readonly id: string }) {
  const query = useCall('consoleProposal', { id }, { everyMs: queueMs })
  return (
    <ShowOne
      of={faceOf(query, (value) => value)}
      skeleton={<Bones rows={3} />}
      failed={(retry) => <Failed retry={retry} />}
    >
      {({ proposal, note }) => (
        <>
          <Signers of={proposal} />
          <ReasonPart of={proposal} note={note} />
          <Payload of={proposal} />
          <ProposalActs of={proposal} />
        </>
      )}
    </ShowOne>
  )
}
