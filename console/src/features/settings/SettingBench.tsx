import { ShowOne } from '@openbourse/ui'
import { useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/may.ts'
import { to } from '../../lib/paths.ts'
import { Acts, BenchSide, Bones, Button, Facts, Failed, Link, Part, Tag } from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { SettingDialog } from './SettingDialog.tsx'
import styles from './settings.module.css'
import { shown } from './shown.ts'
import type { Setting } from './types.ts'

/** One setting: what holds, what is proposed, and every value it ever had. */
export function SettingBench(props: { readonly of: Setting; readonly noticeDays: number }) {
  const { name, label, value, unit, since, source, fixed, costs, open, limits, now } = props.of
  const text = useText('settings')
  const locale = useLocale()
  const [proposing, setProposing] = useState(false)
  const mayPropose = useMay('consoleSettingPropose')
  const history = useCall('settingHistory', { name })
  const why = fixed
    ? text('fixedWhy')
    : !mayPropose
      ? text('onlyProduct')
      : open
        ? text('openWhy')
        : undefined
  useKeys(why === undefined ? [{ keys: 'p', says: text('propose'), run: () => setProposing(true) }] : [])
  return (
    <BenchSide
      title={name}
      note={<Tag>{text(`costs.${costs}`)}</Tag>}
      acts={
        <Acts note={why ?? text('twoPeople', { days: props.noticeDays })}>
          <Button kind="primary" hint="p" why={why} onPress={() => setProposing(true)}>
            {text('propose')}
          </Button>
        </Acts>
      }
    >
      <div className={styles.value}>
        <b>{shown(locale, value)}</b>
        <span className="two">{unit}</span>
        {label !== name && <span className="two">{label}</span>}
        {now.example !== null && <span className="quiet">{now.example}</span>}
      </div>
      {open && <PendingChange of={open} />}
      <Part>
        <Facts
          ends
          of={[
            [text('since'), utc(locale, since, 'minute')],
            [text('decidedBy'), text(`sources.${source}`)],
            ...(limits ? ([[text('limitsTitle'), text('limits', limits.all)]] as const) : []),
          ]}
        />
      </Part>
      <Part title={text('history')} note={text('public')}>
        <ShowOne
          of={faceOf(history, ({ list }) => list)}
          skeleton={<Bones rows={3} />}
          failed={(retry) => <Failed retry={retry} />}
        >
          {(list) => (
            <ol className={styles.history}>
              {list.map((one) => (
                <Change key={one.n} of={one} />
              ))}
            </ol>
          )}
        </ShowOne>
      </Part>
      {proposing && <SettingDialog of={props.of} onClose={() => setProposing(false)} />}
    </BenchSide>
  )
}

function PendingChange(props: { readonly of: NonNullable<Setting['open']> }) {
  const { to: next, effect, text: why, proposal, holdsFrom, before, after } = props.of
  const text = useText('settings')
  const locale = useLocale()
  return (
    <Part
      title={text('coming')}
      note={
        <Tag tone={effect === 'costs_users' ? 'soon' : effect === 'helps_users' ? 'good' : undefined}>
          {text(`effects.${effect}`)}
        </Tag>
      }
    >
      <p>
        <b className="strong">{shown(locale, next)}</b>{' '}
        {holdsFrom === null ? text('notSigned') : text('from', { time: utc(locale, holdsFrom, 'minute') })}
      </p>
      {before.example !== null && <p className="quiet">{text('exampleNow', { example: before.example })}</p>}
      {after.example !== null && <p>{text('exampleThen', { example: after.example })}</p>}
      <p className="two">{why}</p>
      <Link href={to('approvals', { show: 'open', id: proposal })}>{text('seeProposal')}</Link>
    </Part>
  )
}

function Change(props: { readonly of: Results['settingHistory']['list'][number] }) {
  const { at, from, to: next, source, text: why, proposal } = props.of
  const text = useText('settings')
  const locale = useLocale()
  return (
    <li>
      <time className="quiet">{utc(locale, at, 'minute')}</time>
      <span>
        {from !== null && <span className="quiet">{from} → </span>}
        <b className="strong">{next}</b>
        <span className="two" style={{ display: 'block' }}>
          {why ?? text(`sources.${source}`)}{' '}
          {proposal !== null && (
            <Link href={to('approvals', { show: 'done', id: proposal })}>{text('seeProposal')}</Link>
          )}
        </span>
      </span>
    </li>
  )
}
