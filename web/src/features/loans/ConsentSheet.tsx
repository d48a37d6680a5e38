import type { LoanOffer, LoanPurpose, LoanSheet } from '@openbourse/protocol'
import { Button, Facts, type Loaded, money, Note, SelectField, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { CardOf } from '../../lib/CardOf.tsx'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { loanPaths } from '../../lib/loan-paths.ts'
import { NextStep } from '../../lib/NextStep.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import css from './loans.module.css'
import { purposes } from './purposes.ts'
import { useApr } from './rates.ts'

/** The truth sheet as the server keeps it: its hash is what is agreed to, and nothing moves before the button. */
export function ConsentSheet(props: {
  readonly open: boolean
  readonly onClose: () => void
  readonly offer: LoanOffer
  readonly choice: { readonly amount: string; readonly days: string }
}) {
  const { open, onClose, offer, choice } = props
  const text = useText('loans')
  const locale = useLocale()
  const query = useCall('loanQuote', choice, { enabled: open })
  const [purpose, setPurpose] = useState<LoanPurpose>()
  const apply = useCommand('loanApply')
  const of = (value: string) => money(locale, offer.currency, value)
  const refusal = apply.state.at === 'ready' ? apply.state.refusal : undefined
  const quote = query.data
  async function send() {
    if (!quote || !purpose) return
    const answer = await apply.run({ ...choice, purpose, sheet: quote.hash })
    if (!answer.ok) return
    onClose()
    go.replace(loanPaths.one({ id: answer.value.id }))
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={text('sheet')}
        foot={
          <Button
            wide
            kind="primary"
            busy={apply.busy}
            why={!quote ? text('whyWait') : purpose ? undefined : text('whyPurpose')}
            onPress={() => void send()}
          >
            {text('applyFor', { amount: of(choice.amount) })}
          </Button>
        }
      >
        <div className="stack">
          {open && <TruthSheet of={faceOf(query, (found) => found)} />}
          <Purpose value={purpose} onChoose={setPurpose} />
          <Note>{text('practice')}</Note>
          <p className={css.rule}>{text('review', { hours: offer.promiseHours })}</p>
          {refusal && (
            <div role="alert">
              <Note tone="danger">
                {refusal.msg} <NextStep reason={refusal.reason} />
              </Note>
            </div>
          )}
          {apply.state.at === 'unknown' && (
            <div role="alert">
              <Note tone="warn">{text('unanswered')}</Note>
            </div>
          )}
        </div>
      </Sheet>
      {apply.sheet}
    </>
  )
}

type Quote = { readonly sheet: LoanSheet; readonly hash: string }

/** What is received, owed on which day, what lateness costs and what paying early saves. */
function TruthSheet({ of: face }: { readonly of: Loaded<Quote> }) {
  const text = useText('loans')
  const locale = useLocale()
  const apr = useApr()
  return (
    <CardOf of={face} rows={5} failedTitle={text('failed')}>
      {({ sheet, hash }) => {
        const of = (value: string) => money(locale, sheet.currency, value)
        return (
          <div className="stack">
            <Facts
              of={[
                { key: 'receive', term: text('receive'), value: of(sheet.receive) },
                { key: 'back', term: text('payBack'), value: of(sheet.payBack) },
                ...sheet.parts.map(({ day, total }) => ({
                  key: String(day),
                  term: text('afterDays', { day }),
                  value: of(total),
                })),
                { key: 'apr', term: text('apr'), value: apr(sheet.apr) },
                { key: 'late', term: text('dayLate'), value: of(sheet.lateDay) },
                { key: 'cap', term: text('cap'), value: of(sheet.cap) },
                { key: 'saved', term: text('savedToday'), value: of(sheet.savedToday) },
              ]}
            />
            <p className={css.hash}>{text('hash', { hash })}</p>
          </div>
        )
      }}
    </CardOf>
  )
}

function Purpose(props: {
  readonly value: LoanPurpose | undefined
  readonly onChoose: (purpose: LoanPurpose | undefined) => void
}) {
  const text = useText('loans')
  return (
    <SelectField
      label={text('purpose')}
      hint={text('purposeHint')}
      value={props.value ?? ''}
      onChange={(event) => props.onChoose(purposes.find((one) => one === event.currentTarget.value))}
    >
      <option value="" disabled>
        {text('choose')}
      </option>
      {purposes.map((one) => (
        <option key={one} value={one}>
          {text(`purposes.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}
