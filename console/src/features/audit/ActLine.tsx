import type { AuditRow } from '@openbourse/protocol'
import { ChevronDown } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Hash } from '../../lib/pieces/Hash.tsx'
import { Facts, Seat } from '../../lib/pieces/index.ts'
import { utc } from '../../lib/time.ts'
import styles from './audit.module.css'
import { useActWords } from './words.ts'

const columns = 7

/** One act on one line, which opens to everything that was written down of it. */
export function ActLine(props: { readonly row: AuditRow; readonly onAbout: () => void }) {
  const { n, at, operator, act, subject, reason, details, hash } = props.row
  const locale = useLocale()
  const text = useText('audit')
  const words = useActWords()
  const [open, setOpen] = useState(false)
  const isHouse = operator.id === '0'
  const more = [
    ...(reason === null ? [] : [reason]),
    ...Object.entries(details).map(([name, value]) => `${wordOf(name)} ${value}`),
  ].join(', ')
  const name = isHouse ? text('house') : operator.name
  return (
    <>
      <tr data-pick aria-current={open || undefined} onClick={() => setOpen(!open)}>
        <td className="two moment">{utc(locale, at, 'second')}</td>
        <td className="cut" title={name}>
          <span className="line">
            <Seat name={isHouse ? '' : operator.name} seat={isHouse ? 'need' : 'checker'} />
            <span className="cut">{name}</span>
          </span>
        </td>
        <td className="cut">
          {/* The press goes on to the row, which opens wherever it is touched. */}
          <button type="button" className={`row-link ${styles.act}`} aria-expanded={open}>
            <ChevronDown className="icon-small" aria-hidden="true" />
            <span className="cut">{words.act(act)}</span>
          </button>
        </td>
        <td className="cut">
          {wordOf(subject.kind)} {subject.id}
        </td>
        <td className="cut code two">{more}</td>
        <td className="code quiet">{hash.slice(0, 12)}</td>
        <td className="end quiet">{n}</td>
      </tr>
      {open && <ActDetails row={props.row} name={name} onAbout={props.onAbout} />}
    </>
  )
}

/** Every word of a line, in full. */
function ActDetails(props: { readonly row: AuditRow; readonly name: string; readonly onAbout: () => void }) {
  const { at, operator, act, subject, reason, details, hash } = props.row
  const locale = useLocale()
  const text = useText('audit')
  return (
    <tr className={styles.whole}>
      <td colSpan={columns}>
        <div className={styles.parts}>
          <Facts
            of={[
              [text('time'), `${utc(locale, at, 'date')} ${utc(locale, at, 'exact')}`],
              [text('operator'), `${props.name}, ${operator.id}`],
              [
                text('act'),
                <span key="act" className="code">
                  {act}
                </span>,
              ],
              [
                text('on'),
                <button
                  key="on"
                  type="button"
                  className={`button bare ${styles.about}`}
                  title={text('onlyAbout', { subject: subject.id })}
                  onClick={props.onAbout}
                >
                  {wordOf(subject.kind)} {subject.id}
                </button>,
              ],
            ]}
          />
          <Facts
            of={[
              [
                text('reason'),
                reason === null ? (
                  text('noReason')
                ) : (
                  <span key="reason" className="code">
                    {reason}
                  </span>
                ),
              ],
              ...Object.entries(details).map(
                ([name, value]) =>
                  [
                    wordOf(name),
                    <span key={name} className="code">
                      {value}
                    </span>,
                  ] as const,
              ),
            ]}
          />
          <Hash of={hash} label={text('hash')} />
        </div>
      </td>
    </tr>
  )
}

const wordOf = (name: string): string => name.replaceAll('_', ' ')
