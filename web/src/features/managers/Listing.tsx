import type { Calls, Output } from '@openbourse/protocol'
import { Button, Card, Dock, Facts, Field, Head, Meter, Note, Pill, useConfirm } from '@openbourse/ui'
import { useState } from 'react'
import parts from '../../common/aif/parts.module.css'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { ManagerCard } from './ManagerCard.tsx'
import css from './managers.module.css'

type Mine = Output<Calls['managerMine']>

/** Being listed as a manager: what it takes and how far the user is, or the own listing with the way to end it. */
export function Listing({ mine }: { readonly mine: Mine }) {
  return mine.manager === null ? <Apply mine={mine} /> : <Own mine={mine} manager={mine.manager} />
}

function Apply({ mine }: { readonly mine: Mine }) {
  const { trades, needed, isVerified } = mine
  const text = useText('managers')
  const [name, setName] = useState('')
  const apply = useCommand('managerApply')
  const why = !isVerified
    ? text('whyVerify')
    : trades < needed
      ? text('whyTrades', { missing: needed - trades })
      : name.trim() === ''
        ? text('whyName')
        : undefined
  return (
    <div className="stack">
      <Needed mine={mine} />
      <Card>
        <Field
          label={text('name')}
          hint={text('nameHint')}
          value={name}
          maxLength={30}
          onChange={(event) => {
            apply.forget()
            setName(event.currentTarget.value)
          }}
        />
      </Card>
      <Consequences />
      <CommandOutcome of={apply.state} unknown={text('unknown')} />
      <Dock>
        {isVerified ? (
          <Button
            wide
            kind="primary"
            busy={apply.busy}
            why={why}
            onPress={() => void apply.run({ name: name.trim() })}
          >
            {text('list')}
          </Button>
        ) : (
          <Button wide kind="primary" to={paths.kyc()}>
            {text('verifyFirst')}
          </Button>
        )}
      </Dock>
      {apply.sheet}
    </div>
  )
}

/** What a listing takes, and how far the user is. */
function Needed({ mine: { trades, needed, isVerified } }: { readonly mine: Mine }) {
  const text = useText('managers')
  return (
    <Card>
      <div className={parts.card}>
        <p>{text('listingAbout')}</p>
        <Facts
          of={[
            {
              key: 'verified',
              term: text('identity'),
              value: isVerified ? text('verified') : <Pill tone="warn">{text('notVerified')}</Pill>,
            },
            { key: 'trades', term: text('closedTrades'), value: text('tradesOf', { trades, needed }) },
          ]}
        />
        <Meter parts={[{ name: 'trades', share: Math.min(1, trades / needed) }]} />
      </div>
    </Card>
  )
}

/** What a listing makes public, and what its end does, before a user agrees to it. */
function Consequences() {
  const text = useText('managers')
  const lists = [
    { key: 'public', title: text('public.title'), of: ['public.worth', 'public.trades', 'public.costs'] },
    { key: 'ends', title: text('ends.title'), of: ['ends.record', 'ends.copiers', 'ends.account'] },
  ] as const
  return lists.map(({ key, title, of }) => (
    <Card key={key}>
      <div className={parts.card}>
        <Head title={title} />
        <ul className={css.bullets}>
          {of.map((one) => (
            <li key={one}>{text(one)}</li>
          ))}
        </ul>
      </div>
    </Card>
  ))
}

function Own(props: { readonly mine: Mine; readonly manager: NonNullable<Mine['manager']> }) {
  const { mine, manager } = props
  const text = useText('managers')
  const common = useText('common')
  const confirm = useConfirm()
  const close = useCommand('managerClose')
  async function end() {
    const agreed = await confirm({
      title: text('closeTitle'),
      content: text('closeText'),
      confirm: text('close'),
      cancel: common('cancel'),
    })
    if (agreed) await close.run({})
  }
  const { total, holding } = manager.record
  return (
    <div className="stack">
      <ManagerCard
        of={manager}
        early="all"
        leastTrades={mine.needed}
        axis={[total ?? '0', holding ?? '0', manager.copiers.middle ?? '0']}
      />
      <Note ground="canvas">{text(manager.state === 'listed' ? 'ownAbout' : 'ownClosed')}</Note>
      {manager.state === 'listed' && <Consequences />}
      <CommandOutcome of={close.state} unknown={text('unknown')} />
      <Button wide kind="surface" to={fundPaths.manager({ id: manager.id })}>
        {text('viewPage')}
      </Button>
      {manager.state === 'listed' && (
        <Button wide kind="surface" busy={close.busy} onPress={() => void end()}>
          {text('close')}
        </Button>
      )}
      {close.sheet}
    </div>
  )
}
