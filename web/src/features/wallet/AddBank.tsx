import type { PayoutCountry, PayoutScheme, PayoutTemplate } from '@openbourse/protocol'
import { Button, CircleAlert, Clock, Field, Note, SelectField, toasts } from '@openbourse/ui'
import { type FormEvent, useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, outdated, useCall } from '../../lib/query.ts'
import { SecondProof } from '../../lib/SecondProof.tsx'
import { when } from '../../lib/time.ts'
import { BankField } from './BankFields.tsx'
import { filled, isWhole, type Values } from './bank-form.ts'
import { FormError } from './FormError.tsx'
import { useCountryName } from './names.ts'
import { useChecks } from './use-checks.ts'
import { useForm } from './use-form.ts'
import { useWhyNot } from './use-why-not.ts'
import { ValidNote } from './ValidNote.tsx'
import styles from './wallet.module.css'

const freshForMs = 3_600_000

/** Adds a bank account: country, kind, and the fields that its template names. */
export function AddBank() {
  const text = useText('wallet.addBank')
  const face = faceOf(useCall('bankTemplates', {}, { freshForMs }), (value) => value)
  return (
    <CardOf of={face} rows={4} failedTitle={text('failedTitle')} failed={text('failed')}>
      {({ countries, templates }) => <Where countries={countries} templates={templates} />}
    </CardOf>
  )
}

const homes: Readonly<Record<string, PayoutCountry>> = { 'es-MX': 'MX', 'pt-BR': 'BR' }

function Where(props: {
  readonly countries: readonly PayoutCountry[]
  readonly templates: readonly PayoutTemplate[]
}) {
  const text = useText('wallet.addBank')
  const kinds = useText('wallet.schemes')
  const nameOf = useCountryName()
  const [country, setCountry] = useState<PayoutCountry>(homes[useLocale()] ?? 'NG')
  const [scheme, setScheme] = useState<PayoutScheme>()
  const own = props.templates.filter((one) => one.country === country)
  const template = own.find((one) => one.scheme === scheme) ?? own[0]
  return (
    <div className={styles.form}>
      <SelectField
        id="country"
        label={text('country')}
        value={country}
        onChange={(event) => setCountry(event.target.value as PayoutCountry)}
      >
        {props.countries.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      {own.length > 1 && (
        <SelectField
          id="kind"
          label={text('kind')}
          value={template?.scheme}
          onChange={(event) => setScheme(event.target.value as PayoutScheme)}
        >
          {own.map((one) => (
            <option key={one.scheme} value={one.scheme}>
              {kinds(one.scheme)}
            </option>
          ))}
        </SelectField>
      )}
      {template && <Details key={template.scheme} template={template} />}
    </div>
  )
}

/** The result of a check without problems: that the account is fine, with its bank if known, or the warnings. */
function CheckResult(props: {
  readonly found: string | null | undefined
  readonly warnings: readonly { readonly field: string; readonly msg: string }[]
}) {
  const text = useText('wallet.addBank')
  const { found, warnings } = props
  if (warnings.length === 0) {
    return <ValidNote>{found ? text('found', { bank: found }) : text('fits')}</ValidNote>
  }
  return warnings.map(({ field, msg }) => (
    <div key={field} role="status">
      <Note icon={CircleAlert} tone="warn">
        {msg}
      </Note>
    </div>
  ))
}

function Details({ template }: { readonly template: PayoutTemplate }) {
  const text = useText('wallet.addBank')
  const locale = useLocale()
  const { scheme, fields } = template
  const [values, setValues] = useState<Values>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [own, setOwn] = useState({ label: '', code: '' })
  const form = useForm('bankAdd')
  const given = filled(fields, values)
  const hours = useCall('bankList', {}).data?.quarantineHours
  const reply = useChecks('bankCheck', Object.keys(given).length === 0 ? undefined : { scheme, ...given })
  const problems = reply?.value.problems ?? []
  const warnings = reply?.value.warnings ?? []

  /** A problem is shown when the field is left or looks complete, not while it is still being typed. */
  function errorOf(name: string): string | undefined {
    const field = fields.find((one) => one.name === name)
    const text = given[name]
    const isShown = text !== undefined && field && (left.has(name) || isWhole(field, text))
    return form.errorOf(name) ?? (isShown ? problems.find((one) => one.field === name)?.msg : undefined)
  }

  function change(name: string, text: string) {
    setValues({ ...values, [name]: text })
    form.forget(name)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = own.code.trim()
    const answer = await form.send({ scheme, ...given, label: own.label.trim(), ...(code && { code }) })
    if (!answer.ok) return
    outdated('bankList')
    toasts.show(text('saved', { when: when(locale, answer.value.usableFrom, 'dateTime') }))
    go.replace(paths.banks())
  }

  const isComplete = fields.every(({ name, required }) => !required || given[name] !== undefined)
  const fits = isComplete && reply !== undefined && problems.length === 0
  const bank = reply?.value.bank
  const why = useWhyNot({ isFilled: isComplete, isWrong: problems.length > 0, code: own.code })
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      {fields.map((field) => (
        <BankField
          key={field.name}
          field={field}
          values={values}
          error={errorOf(field.name)}
          onChange={(typed) => change(field.name, typed)}
          onLeave={() => setLeft(new Set([...left, field.name]))}
        />
      ))}
      {fits && <CheckResult found={bank} warnings={warnings} />}
      <Field
        id="label"
        label={text('label')}
        hint={text('labelHint')}
        autoComplete="off"
        maxLength={40}
        value={own.label}
        onChange={(event) => setOwn({ ...own, label: event.target.value })}
      />
      <SecondProof
        value={own.code}
        error={form.errorOf('code')}
        onChange={(code) => {
          setOwn({ ...own, code })
          form.forget('code')
        }}
      />
      <FormError said={form.errorBeside(...fields.map(({ name }) => name), 'code')} />
      <div>
        <Button kind="primary" wide submit busy={form.busy} why={why}>
          {text('save')}
        </Button>
      </div>
      {hours !== undefined && (
        <Note icon={Clock} ground="canvas">
          {text('ownOnly')} {text('wait', { hours })}
        </Note>
      )}
      {form.sheet}
    </form>
  )
}
