import type { TransferBalance } from '@openbourse/protocol'
import {
  ArrowUpDown,
  assetCode,
  Card,
  Field,
  IconButton,
  money,
  readTyping,
  SelectField,
  TextButton,
  typing,
} from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { accountsOf, type Draft, fits, freeOf, withAccount, withAsset } from './draft.ts'
import css from './transfers.module.css'

type Props = {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly list: readonly TransferBalance[]
  readonly objection: string | undefined
}

/** From which account to which, what, and how much of it. */
export function Sides(props: Props) {
  const { draft, onDraft, list } = props
  const text = useText('transfer')
  const { from, to } = draft
  return (
    <>
      <Card>
        <Account {...props} name={text('from')} side="from" />
        <div className={css.middle}>
          <IconButton
            icon={ArrowUpDown}
            label={text('swap')}
            onPress={() => onDraft({ ...draft, from: to, to: from })}
          />
        </div>
        <Account {...props} name={text('to')} side="to" />
      </Card>
      <Card>
        <div className="stack">
          <SelectField
            label={text('asset')}
            value={draft.asset}
            onChange={(event) => onDraft(withAsset(draft, event.target.value))}
          >
            {list.map(({ asset }) => (
              <option key={asset} value={asset}>
                {assetCode(asset)}
              </option>
            ))}
          </SelectField>
          <AmountField {...props} />
        </div>
      </Card>
    </>
  )
}

function Account(props: Props & { readonly name: string; readonly side: 'from' | 'to' }) {
  const { draft, onDraft, list, name, side } = props
  const text = useText('transfer')
  const locale = useLocale()
  const account = draft[side]
  const accounts = accountsOf(draft.asset)
  const free = freeOf(list, { asset: draft.asset, from: account })
  return (
    <div className={css.side}>
      {accounts.length > 2 ? (
        <SelectField
          label={name}
          value={account}
          onChange={(event) => {
            const chosen = accounts.find((one) => one === event.target.value)
            if (chosen) onDraft(withAccount(draft, side, chosen))
          }}
        >
          {accounts.map((one) => (
            <option key={one} value={one}>
              {text(one)}
            </option>
          ))}
        </SelectField>
      ) : (
        <>
          <span className="quiet t2">{name}</span>
          <b>{text(account)}</b>
        </>
      )}
      <span className={css.free}>{text('free', { amount: money(locale, draft.asset, trim(free, 2)) })}</span>
    </div>
  )
}

function AmountField({ draft, onDraft, list, objection }: Props) {
  const text = useText('transfer')
  const locale = useLocale()
  const free = freeOf(list, draft)
  const decimals = list.find(({ asset }) => asset === draft.asset)?.decimals ?? 2
  const whole = money(locale, draft.asset, trim(free, 2))
  return (
    <Field
      label={text('amount')}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      aside={
        <TextButton onPress={() => onDraft({ ...draft, amount: trim(free) })}>
          {text('all')}
          <span className="sr"> ({text('allNamed', { amount: whole })})</span>
        </TextButton>
      }
      suffix={<span className="quiet">{draft.asset}</span>}
      error={objection}
      value={typing(locale, draft.amount)}
      onChange={(event) => {
        const next = readTyping(locale, event.target.value, typing(locale, draft.amount))
        if (fits(next, decimals)) onDraft({ ...draft, amount: next.replace(/^0+(?=\d)/, '') })
      }}
    />
  )
}
