import { publicReasonText } from '@openbourse/protocol/public-reasons'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOutcome } from '../../lib/outcome.ts'
import { ReasonDialog, ReasonSelect, SelectField } from '../../lib/pieces/index.ts'
import { ProposalDialog, useProposalWords } from '../../lib/proposals/index.ts'
import { useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { utc } from '../../lib/time.ts'
import { useLength } from '../../lib/use-length.ts'
import { countries, haltAloneMinutesMax, haltReasons, resumeReasons } from './halt-reasons.ts'
import type { Halt, Market } from './types.ts'

const lengths = ['5', '10', '30', '60', '240', '1440'] as const
const minuteMs = 60_000
const most = { minutes: haltAloneMinutesMax }

const allOf = (country: string): string => `all:${country}`
const countryIn = (chosen: string): string | undefined =>
  chosen.startsWith('all:') ? chosen.slice('all:'.length) : undefined

/** What can be halted: every instrument, and each market as a whole. */
function useTargets({ instruments }: Market): readonly { readonly value: string; readonly label: string }[] {
  const text = useText('sessions')
  const countries = [...new Set(instruments.flatMap(({ country }) => country ?? []))]
  return [
    { value: '', label: text('chooseInstrument') },
    ...instruments.map(({ symbol, name, country }) => ({
      value: symbol,
      label: `${symbol} · ${name}${country === null ? '' : ` (${country})`}`,
    })),
    ...countries.map((country) => ({ value: allOf(country), label: text('wholeMarket', { country }) })),
  ]
}

function useDeciders(mayAlone: boolean): readonly { readonly value: string; readonly label: string }[] {
  const text = useText('sessions')
  const two = { value: 'two', label: text('whoTwo') }
  return mayAlone ? [{ value: 'alone', label: text('whoAlone') }, two] : [two]
}

/** What is halted, and how many halts this operator has left. */
function HaltSummary(props: {
  readonly of: Market
  readonly chosen: string
  readonly onChoose: (value: string) => void
  readonly error: string | undefined
}) {
  const { left, max, nextAt } = props.of.alone
  const text = useText('sessions')
  const locale = useLocale()
  const time = nextAt === null ? '' : utc(locale, nextAt, 'minute')
  return (
    <SelectField
      label={text('symbol')}
      note={text('left', { left, max, time })}
      value={props.chosen}
      onChange={props.onChoose}
      options={useTargets(props.of)}
      error={props.error}
    />
  )
}

/**
 * Stops trading in an instrument or a whole market. A few short halts an operator makes alone; a longer one, one more within 24 hours,
 * and a whole market another operator signs.
 */
export function HaltDialog(props: { readonly of: Market; readonly onClose: () => void }) {
  const { alone } = props.of
  const text = useText('sessions')
  const words = useProposalWords()
  const locale = useLocale()
  const length = useLength()
  const halt = useAction('consoleHalt')
  const haltAll = useAction('consoleHaltMarket')
  const [chosen, setChosen] = useState('')
  const [minutes, setMinutes] = useState<string>('10')
  const [who, setWho] = useState<string>(alone.left > 0 ? 'alone' : 'two')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ readonly at: 'symbol' | 'reason'; readonly said: string }>()
  const country = countryIn(chosen)
  const isShort = Number(minutes) <= haltAloneMinutesMax
  const mayAlone = country === undefined && isShort && alone.left > 0
  const isAlone = mayAlone && who === 'alone'

  async function send() {
    const found = haltReasons.find((one) => one === reason)
    if (chosen === '') return setWrong({ at: 'symbol', said: text('needSymbol') })
    if (!found) return setWrong({ at: 'reason', said: text('needReason') })
    setWrong(undefined)
    const market = countries.find((one) => one === country)
    const checked = isAlone ? {} : { checked: 'true' as const }
    const answer = market
      ? await haltAll.run({ country: market, minutes, reason: found })
      : await halt.run({ symbol: chosen, minutes, reason: found, ...checked })
    if (!answer.ok) return setWrong({ at: 'symbol', said: answer.msg || text('noAnswer') })
    say(text(answer.value.state === 'executed' ? 'haltedNow' : 'proposed'))
    props.onClose()
  }

  return (
    <ProposalDialog
      title={text('halt')}
      onClose={props.onClose}
      onSubmit={() => void send()}
      act={text(isAlone ? 'haltNow' : 'propose')}
      busy={halt.busy || haltAll.busy}
    >
      <HaltSummary
        of={props.of}
        chosen={chosen}
        onChoose={setChosen}
        error={wrong?.at === 'symbol' ? wrong.said : undefined}
      />
      <SelectField
        label={text('howLong')}
        note={country === undefined ? text(isShort ? 'alone' : 'twoPeople', most) : text('wholeTwo')}
        value={minutes}
        onChange={setMinutes}
        options={lengths.map((value) => ({ value, label: length(Number(value) * minuteMs) }))}
      />
      <SelectField
        label={text('who')}
        value={isAlone ? 'alone' : 'two'}
        onChange={setWho}
        options={useDeciders(mayAlone)}
      />
      <ReasonSelect
        legend={text('why')}
        reasons={haltReasons.map((word) => ({ word, label: words.reason(word) }))}
        value={reason}
        onChange={setReason}
        error={wrong?.at === 'reason' ? wrong.said : undefined}
        read={{ by: text('everybody'), sentence: publicReasonText(reason, locale) }}
      />
      <p className="quiet">{text('ordersStay')}</p>
    </ProposalDialog>
  )
}

export function ResumeDialog(props: { readonly of: Halt; readonly onClose: () => void }) {
  const { symbol } = props.of
  const text = useText('sessions')
  const words = useProposalWords()
  const locale = useLocale()
  const resume = useAction('consoleResume')
  const { said, settle } = useOutcome({
    done: text('proposed'),
    noAnswer: text('noAnswer'),
  })
  return (
    <ReasonDialog
      title={text('resumeTitle', { symbol })}
      act={text('propose')}
      keep={text('cancel')}
      legend={text('whyResume')}
      reasons={resumeReasons.map((word) => ({ word, label: words.reason(word) }))}
      read={(word) => ({ by: text('everybody'), sentence: publicReasonText(word, locale) })}
      busy={resume.busy}
      said={said}
      note={text('resumeNote')}
      onClose={props.onClose}
      onSend={async (reason) => settle(await resume.run({ symbol, reason }))}
    />
  )
}
