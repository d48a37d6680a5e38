import type { DepositWay } from '@openbourse/protocol'
import { Button, Camera, CircleCheck, Field, Spinner } from '@openbourse/ui'
import { useId, useRef, useState } from 'react'
import { PracticeBox } from '../../common/cash/PracticeBox.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useAction } from '../../lib/query.ts'
import { upload } from '../../lib/upload.ts'
import { Asked } from './Asked.tsx'
import css from './deposits.module.css'
import type { Given } from './given.ts'
import { drawSlip, previewOf } from './slip.ts'
import { isAmount } from './words.ts'

type Sending = { readonly preview: string; readonly state: 'sending' | 'arrived' | string }

/** The number on a slip and its picture; in practice a counter can be played that gives both. */
export function SlipFields({ way, status, draft, errorOf, onDraft }: Given) {
  const { amount, slip } = draft
  const onSlip = (next: Given['draft']['slip']) => onDraft({ slip: next })
  const text = useText('deposit')
  const [sending, setSending] = useState<Sending>()
  const latest = useRef(0)

  async function take(file: Blob, utr = slip.utr) {
    latest.current += 1
    const mine = latest.current
    const preview = await previewOf(file).catch(() => '')
    onSlip({ utr, voucher: '' })
    setSending({ preview, state: 'sending' })
    const given = { file, onProgress: () => {}, signal: new AbortController().signal }
    const answer = await upload<{ readonly voucher: string }>('/user/recharge/voucher', given)
    if (mine !== latest.current) return
    setSending({ preview, state: answer.ok ? 'arrived' : answer.why || text('pictureFailed') })
    if (answer.ok) onSlip({ utr, voucher: answer.value.voucher })
  }

  return (
    <>
      {status.practice && (
        <Counter way={way} amount={amount} onPaid={(paid) => void take(paid.file, paid.utr)} />
      )}
      <Asked title={text('slip')}>
        <Field
          label={text('utr')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          hint={text('utrHint')}
          error={errorOf('utr')}
          value={slip.utr}
          onChange={(event) => onSlip({ ...slip, utr: event.target.value.replace(/[^\d\s-]/g, '') })}
        />
        <Picture sending={sending} error={errorOf('voucher')} onFile={(file) => void take(file)} />
      </Asked>
    </>
  )
}

function Picture(props: {
  readonly sending: Sending | undefined
  readonly error: string | undefined
  readonly onFile: (file: Blob) => void
}) {
  const { sending, error } = props
  const text = useText('deposit')
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const why = sending && !['sending', 'arrived'].includes(sending.state) ? sending.state : error
  return (
    <section className="stack gap2" aria-label={text('picture')} aria-describedby={why ? errorId : undefined}>
      <h2 className="t2 strong">{text('picture')}</h2>
      {sending !== undefined && sending.preview !== '' && (
        <img className={css.slip} src={sending.preview} alt={text('pictureAlt')} />
      )}
      <div role="status" className={css.note}>
        {sending?.state === 'sending' && (
          <span className="row gap2">
            <Spinner /> {text('pictureSending')}
          </span>
        )}
        {sending?.state === 'arrived' && (
          <span className="row gap2">
            <CircleCheck className="icon-small" aria-hidden="true" /> {text('pictureArrived')}
          </span>
        )}
      </div>
      {why !== undefined && (
        <p className="field-error" id={errorId} role="alert">
          {why}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={text('pictureChoose')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) props.onFile(file)
        }}
      />
      <Button icon={Camera} onPress={() => input.current?.click()}>
        {text(sending === undefined ? 'pictureChoose' : 'pictureOther')}
      </Button>
    </section>
  )
}

/** Plays the counter of a bank: takes the amount, and gives a slip with its number. */
function Counter(props: {
  readonly way: DepositWay
  readonly amount: string
  readonly onPaid: (paid: { readonly utr: string; readonly file: Blob }) => void
}) {
  const { way, amount, onPaid } = props
  const text = useText('deposit')
  const common = useText('common')
  const locale = useLocale()
  const { busy, run } = useAction('depositPractice')
  const [notice, setNotice] = useState<string>()
  async function pay() {
    const answer = await run({ way: way.id, amount })
    if (!answer.ok || answer.value.utr === null) {
      setNotice(answer.ok ? '' : answer.msg || common('noAnswer'))
      return
    }
    const { utr } = answer.value
    setNotice(text('counterTold', { utr }))
    const lines = [
      text('slipTitle'),
      `UTR ${utr}`,
      `${way.currency} ${amount}`,
      new Intl.DateTimeFormat(locale).format(),
    ]
    onPaid({ utr, file: await drawSlip(lines) })
  }
  return (
    <PracticeBox note={text('practiceCounter')}>
      <div>
        <Button
          wide
          kind="line"
          busy={busy}
          why={isAmount(amount) ? undefined : text('needAmount')}
          onPress={() => void pay()}
        >
          {text('counter')}
        </Button>
      </div>
      <p role="status" className={css.notice}>
        {notice}
      </p>
    </PracticeBox>
  )
}
