import { Button, Clock, Field, Note, SelectField, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import type { Results } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, outdated, useCall } from '../../lib/query.ts'
import { SecondProof } from '../../lib/SecondProof.tsx'
import { when } from '../../lib/time.ts'
import { AddressLook, AddressTools } from './AddressTools.tsx'
import type { AddressCode } from './address-code.ts'
import { FormError } from './FormError.tsx'
import { useChecks } from './use-checks.ts'
import { useForm } from './use-form.ts'
import { useWhyNot } from './use-why-not.ts'
import { ValidNote } from './ValidNote.tsx'
import styles from './wallet.module.css'

type Known = Results['addressList']

/** Saves an address of a test network. */
export function AddAddress() {
  const text = useText('wallet.addBank')
  return (
    <CardOf
      of={faceOf(useCall('addressList', {}), (value) => value)}
      rows={4}
      failedTitle={text('failedTitle')}
      failed={text('failed')}
    >
      {(known) => <AddressForm known={known} />}
    </CardOf>
  )
}

const blank = { address: '', tag: '', label: '', code: '' }
type Draft = typeof blank

function AddressForm({ known }: { readonly known: Known }) {
  const text = useText('wallet.addAddress')
  const locale = useLocale()
  const [coin, setCoin] = useState(known.coins[0]?.coin ?? '')
  const [chosen, setChosen] = useState('')
  const [draft, setDraft] = useState<Draft>(blank)
  const form = useForm('addressAdd')
  const networks = known.coins.find((one) => one.coin === coin)?.networks ?? []
  const network = networks.find(({ id }) => id === chosen) ?? networks[0]
  const given = givenOf(draft, { coin, network: network?.id ?? '', takesTag: network?.takesTag ?? false })
  const result = useChecks('addressCheck', given.address === '' ? undefined : given)
  const problemOf = (field: string) => result?.value.problems.find((one) => one.field === field)?.msg
  const isWrong = (result?.value.problems.length ?? 0) > 0
  const why = useWhyNot({ isFilled: given.address !== '', isWrong, code: draft.code })

  function change(name: keyof Draft, typed: string) {
    setDraft({ ...draft, [name]: typed })
    form.forget(name)
  }

  function read({ address, tag }: AddressCode) {
    setDraft({ ...draft, address, tag: tag ?? '' })
    form.forget('address')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = draft.code.trim()
    const answer = await form.send({ ...given, label: draft.label.trim(), ...(code && { code }) })
    if (!answer.ok) return
    outdated('addressList')
    toasts.show(text('saved', { when: when(locale, answer.value.usableFrom, 'dateTime') }))
    go.replace(paths.addressList())
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <CoinField coins={known.coins} coin={coin} onChange={setCoin} />
      <SelectField
        id="network"
        label={text('network')}
        hint={text('test')}
        value={network?.id}
        error={form.errorOf('network')}
        onChange={(event) => setChosen(event.target.value)}
      >
        {networks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <AddressFields
        alike={result?.value.alike ?? []}
        onRead={read}
        draft={draft}
        takesTag={network?.takesTag ?? false}
        errorOf={(field) => form.errorOf(field) ?? problemOf(field)}
        onChange={change}
        fits={result && result.value.problems.length === 0 ? network?.name : undefined}
      />
      <FormError said={form.errorBeside('network', 'address', 'tag', 'code')} />
      <div>
        <Button kind="primary" wide submit busy={form.busy} why={why}>
          {text('save')}
        </Button>
      </div>
      <Note icon={Clock} ground="canvas">
        {text('wait', { hours: known.quarantineHours })}
      </Note>
      {form.sheet}
    </form>
  )
}

function CoinField(props: {
  readonly coins: Known['coins']
  readonly coin: string
  readonly onChange: (coin: string) => void
}) {
  const text = useText('wallet.addAddress')
  return (
    <SelectField
      id="coin"
      label={text('coin')}
      value={props.coin}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {props.coins.map((one) => (
        <option key={one.coin}>{one.coin}</option>
      ))}
    </SelectField>
  )
}

function givenOf(
  draft: Draft,
  chosen: { readonly coin: string; readonly network: string; readonly takesTag: boolean },
) {
  const { coin, network, takesTag } = chosen
  const tag = takesTag ? draft.tag.trim() : ''
  return { coin, network, address: draft.address.trim(), ...(tag && { tag }) }
}

function AddressFields(props: {
  readonly draft: Draft
  readonly takesTag: boolean
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (name: keyof Draft, typed: string) => void
  readonly fits: string | undefined
  readonly alike: Results['addressCheck']['alike']
  readonly onRead: (code: AddressCode) => void
}) {
  const text = useText('wallet.addAddress')
  const { draft, errorOf, onChange, fits } = props
  const line = (name: keyof Draft, lengthMax: number) => ({
    id: name,
    value: draft[name],
    error: errorOf(name),
    maxLength: lengthMax,
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(name, event.target.value),
  })
  return (
    <>
      <Field {...line('address', 160)} label={text('address')} autoComplete="off" />
      <AddressTools onRead={props.onRead} />
      <AddressLook address={draft.address.trim()} alike={props.alike} />
      {fits !== undefined && <ValidNote>{text('fits', { network: fits })}</ValidNote>}
      {props.takesTag && (
        <Field
          {...line('tag', 10)}
          label={text('tag')}
          hint={text('tagHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Field {...line('label', 40)} label={text('label')} hint={text('labelHint')} autoComplete="off" />
      <SecondProof value={draft.code} error={errorOf('code')} onChange={(code) => onChange('code', code)} />
    </>
  )
}
