import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  Anchor,
  Card,
  Facts,
  Field,
  money,
  Note,
  readTyping,
  Switch,
  toasts,
  typing,
} from '@openbourse/ui'
import { useId, useState } from 'react'
import { useTyped } from '../../common/shares/use-typed.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useAction, useCall } from '../../lib/query.ts'
import css from './offers.module.css'

type Info = Output<Calls['autoApplyInfo']>

/** Whether the server applies by itself, with the way to change it; nothing where that is switched off for everyone. */
export function AutoApplyRow() {
  const text = useText('offers')
  const locale = useLocale()
  const { data } = useCall('autoApplyInfo', {})
  const { busy, run } = useAction('autoApply')
  const id = useId()
  if (!data?.open) return null
  const { enabled, most, currency } = data
  // Without a cap on record it cannot begin: the page behind asks for one.
  async function change(on: boolean) {
    if (on && most === null) return go.to(paths.ipoSwitch())
    const answer = await run({ enabled: on ? '1' : '0', ...(on && most !== null && { most }) })
    if (!answer.ok) toasts.show(answer.msg || text('noAnswer'))
  }
  return (
    <Card>
      <div className={css.spread}>
        <Anchor href={paths.ipoSwitch()} className={css.name}>
          <span className="t3" id={id}>
            {text('auto')}
          </span>
          <span className="t1 quiet">
            {most === null ? text('autoNote') : text('autoUpTo', { most: money(locale, currency, most) })}
          </span>
        </Anchor>
        <Switch labelledBy={id} on={enabled} disabled={busy} onChange={(on) => void change(on)} />
      </div>
    </Card>
  )
}

/** Automatic applications: on or off, up to how much for each, and what came of them. */
export function AutoApply() {
  const text = useText('offers')
  const query = useCall('autoApplyInfo', {})
  return (
    <CardOf of={faceOf(query, (info) => info)} rows={2} failedTitle={text('autoFailedTitle')}>
      {(info) => <Form info={info} />}
    </CardOf>
  )
}

function Form({ info }: { readonly info: Info }) {
  const text = useText('offers')
  const locale = useLocale()
  const [most, setMost, forgetMost] = useTyped('autoapply most', info.most ?? '10000')
  const { busy, run } = useAction('autoApply')
  const [objection, setObjection] = useState<string>()
  const id = useId()
  async function change(enabled: boolean) {
    setObjection(undefined)
    const answer = await run({ enabled: enabled ? '1' : '0', ...(enabled && { most }) })
    if (answer.ok) forgetMost()
    else setObjection(answer.msg || text('noAnswer'))
  }
  return (
    <div className="stack">
      <Card>
        <div className={css.card}>
          <div className={css.spread}>
            <span className={css.name}>
              <b id={id}>{text('auto')}</b>
              <span className="t2 quiet">{text('autoNote')}</span>
            </span>
            <Switch
              labelledBy={id}
              on={info.enabled}
              disabled={busy || !info.open}
              onChange={(on) => void change(on)}
            />
          </div>
          {!info.open && <Note>{text('autoClosed')}</Note>}
          {info.open && !info.enabled && (
            <Field
              label={text('autoMost')}
              hint={text('autoMostNote')}
              inputMode="decimal"
              autoComplete="off"
              suffix={<span className="quiet">{info.currency}</span>}
              value={typing(locale, most)}
              onChange={(event) => setMost(readTyping(locale, event.target.value, typing(locale, most)))}
            />
          )}
          {info.enabled && info.most !== null && (
            <Facts
              of={[
                {
                  key: 'most',
                  term: text('autoMost'),
                  value: <Amount of={info.most} asset={info.currency} />,
                },
              ]}
            />
          )}
          {objection !== undefined && <Note tone="danger">{objection}</Note>}
        </div>
      </Card>
      <Outcome info={info} />
      <p className="t2 quiet">{text('autoHow')}</p>
    </div>
  )
}

function Outcome({ info: { record, currency } }: { readonly info: Info }) {
  const text = useText('offers')
  return (
    <Card>
      <div className={css.card}>
        <b>{text('autoRecord')}</b>
        {record.applications === 0 ? (
          <p className="quiet">{text('autoNothingYet')}</p>
        ) : (
          <Facts
            of={[
              { key: 'made', term: text('autoMade'), value: String(record.applications) },
              { key: 'won', term: text('autoWon'), value: String(record.won) },
              { key: 'paid', term: text('autoPaid'), value: <Amount of={record.paid} asset={currency} /> },
            ]}
          />
        )}
      </div>
    </Card>
  )
}
