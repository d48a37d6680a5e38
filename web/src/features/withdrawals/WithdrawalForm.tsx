import { Button, Landmark, money, type ShowOne, Wallet } from '@openbourse/ui'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { Columns } from '../../lib/Columns.tsx'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { AmountCard } from './AmountCard.tsx'
import { NoPlace } from './NoPlace.tsx'
import { amountToAsk, type Place, placeOfAccount, placeOfAddress } from './places.ts'
import { type Kind, useAsking, usePreview } from './use-ask.ts'
import { WithdrawalSummary } from './WithdrawalSummary.tsx'

/** The form of a withdrawal: destination, amount, and the summary before the button. */
export function WithdrawalForm({ kind }: { readonly kind: Kind }) {
  return <MembersOnly>{() => (kind === 'bank' ? <ToBank /> : <ToAddress />)}</MembersOnly>
}

function ToBank() {
  const query = useCall('bankList', {})
  const face = faceOf(query, ({ list, quarantineHours }) => ({
    places: list.map(placeOfAccount),
    hours: quarantineHours,
  }))
  return <WithdrawalFields kind="bank" face={face} />
}

function ToAddress() {
  const query = useCall('addressList', {})
  const face = faceOf(query, ({ list, quarantineHours }) => ({
    places: list.map(placeOfAddress),
    hours: quarantineHours,
  }))
  return <WithdrawalFields kind="crypto" face={face} />
}

function WithdrawalFields(props: {
  readonly kind: Kind
  readonly face: Parameters<
    typeof ShowOne<{ readonly places: readonly Place[]; readonly hours: number }>
  >[0]['of']
}) {
  const { kind, face } = props
  const text = useText('withdraw')
  const title = text(kind === 'bank' ? 'bankTitle' : 'coinTitle')
  if (face.state === 'ready' && face.value.places.length > 0)
    return <Form kind={kind} title={title} places={face.value.places} />
  return (
    <Page title={title}>
      <CardOf of={face} rows={3} failedTitle={text('placesFailed')}>
        {({ hours }) => <NoPlace kind={kind} hours={hours} icon={kind === 'bank' ? Landmark : Wallet} />}
      </CardOf>
    </Page>
  )
}

function Form(props: { readonly kind: Kind; readonly title: string; readonly places: readonly Place[] }) {
  const { kind, title, places } = props
  const wanted = useQueryText('to')
  const [placeId, setPlaceId] = useState(() => places.find(({ id }) => id === wanted)?.id ?? places[0]!.id)
  const [amount, setAmount] = useState('')
  const [code, setCode] = useState('')
  const place = places.find(({ id }) => id === placeId) ?? places[0]!
  const toAsk = amountToAsk(amount)
  const wish = toAsk === undefined ? undefined : { placeId: place.id, amount: toAsk }
  const preview = usePreview(kind, wish)
  const asking = useAsking(kind, ({ id }) =>
    go.replace(kind === 'bank' ? paths.withdrawal({ id }) : paths.coinWithdrawal({ id })),
  )
  const status = useCall('withdrawStatus', {}, { freshForMs: 0 })
  const why = useWhyNot({ isTyped: toAsk !== undefined, preview, code })
  const label = useLabel(preview.current, why)
  const change = (write: () => void) => {
    asking.forget()
    write()
  }
  const dock = (
    <Button
      wide
      kind="primary"
      busy={asking.busy}
      why={why}
      onPress={() => wish && void asking.send(wish, code.trim())}
    >
      {label}
    </Button>
  )
  return (
    <Page title={title} dock={dock} wide>
      <Columns
        of="form"
        beside={
          <WithdrawalSummary
            kind={kind}
            place={place}
            code={code}
            preview={toAsk === undefined ? undefined : preview.shown}
            failed={preview.failed}
            objection={asking.objection}
            status={status.data}
            onCode={(next) => change(() => setCode(next))}
          />
        }
      >
        <AmountCard
          kind={kind}
          places={places}
          place={place}
          amount={amount}
          status={status.data?.assets.find(({ asset }) => asset === place.asset)}
          objection={asking.objection ?? preview.refusal}
          onPlace={(id) => change(() => setPlaceId(id))}
          onAmount={(next) => change(() => setAmount(next))}
        />
      </Columns>
      {asking.sheet}
    </Page>
  )
}

/** The words on the button, with what will arrive where that is known. */
function useLabel(current: ReturnType<typeof usePreview>['current'], why: string | undefined): string {
  const text = useText('withdraw')
  const locale = useLocale()
  if (!current || why !== undefined) return text('goIdle')
  return text('go', { receives: money(locale, current.asset, current.receives) })
}

/** What keeps the button from being pressed, in a few words. */
function useWhyNot(of: {
  readonly isTyped: boolean
  readonly preview: ReturnType<typeof usePreview>
  readonly code: string
}): string | undefined {
  const text = useText('withdraw')
  const { current, refusal } = of.preview
  if (!of.isTyped) return text('needAmount')
  if (refusal) return text('needOther')
  if (!current) return text('needPreview')
  return current.needsCode && of.code.trim() === '' ? text('needCode') : undefined
}
