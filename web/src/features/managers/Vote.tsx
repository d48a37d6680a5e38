import type { ManagerTally } from '@openbourse/protocol'
import { Button, Card, Head, Meter, Note, percent } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { fundPaths } from '../../lib/fund-paths.ts'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'
import { voteShare } from './figures.ts'

type Props = { readonly managerId: string; readonly vote: ManagerTally; readonly closed: boolean }

/** One vote a day: will the next day be ahead of the index? After it, the tally; and how often the majority was right. */
export function Vote({ managerId, vote, closed }: Props) {
  const text = useText('managers')
  const locale = useLocale()
  const { ahead, behind, mine } = vote
  const all = ahead + behind
  const share = voteShare(ahead, behind)
  return (
    <Card>
      <div className={parts.card}>
        <Head title={text('voteQuestion')} />
        {mine === null && !closed && <Ballot managerId={managerId} />}
        {(mine !== null || closed) && all > 0 && (
          <Meter
            parts={[
              { name: 'ahead', share: ahead / all, color: 'var(--part-3)' },
              { name: 'behind', share: behind / all, color: 'var(--part-2)' },
            ]}
          />
        )}
        <p className="t2">
          {share === undefined
            ? text('fewVotes', { count: all })
            : text('voteTally', { share: percent(locale, String(share), 'auto', 0), count: all })}
          {mine !== null && ` ${text(`voted.${mine}`)}`}
        </p>
        <p className="t1 quiet">
          {!closed && text('voteUntil', { at: when(locale, vote.endsAt, 'dateTime') })}{' '}
          <Crowd of={vote.crowd} />
        </p>
      </div>
    </Card>
  )
}

function Ballot({ managerId }: { readonly managerId: string }) {
  const text = useText('managers')
  const common = useText('common')
  const user = useUser()
  const { run } = useAction('managerVote')
  const [busy, setBusy] = useState<'ahead' | 'behind'>()
  const [failed, setFailed] = useState<string>()
  async function cast(choice: 'ahead' | 'behind') {
    if (user === null) return go.to(paths.login({ next: fundPaths.manager({ id: managerId }) }))
    setBusy(choice)
    const answer = await run({ managerId, choice })
    setBusy(undefined)
    setFailed(answer.ok ? undefined : answer.msg || common('noAnswer'))
  }
  return (
    <>
      <div className="pair">
        {(['ahead', 'behind'] as const).map((choice) => (
          <Button key={choice} wide busy={busy === choice} onPress={() => void cast(choice)}>
            {text(`vote.${choice}`)}
          </Button>
        ))}
      </div>
      {failed !== undefined && (
        <div role="alert">
          <Note tone="danger">{failed}</Note>
        </div>
      )}
    </>
  )
}

function Crowd({ of }: { readonly of: ManagerTally['crowd'] }) {
  const text = useText('managers')
  const locale = useLocale()
  if (of.rate === null || of.low === null || of.high === null) return text('crowdNone')
  return text('crowd', {
    right: of.right,
    days: of.days,
    low: percent(locale, of.low, 'auto', 0),
    high: percent(locale, of.high, 'auto', 0),
  })
}
