import {
  Card,
  CheckBox,
  ErrorSummary,
  Field,
  Keypad,
  PasswordField,
  PrefixSelect,
  Search,
  Section,
  SelectField,
} from '@openbourse/ui'
import { useState } from 'react'

export function Fields() {
  const [query, setQuery] = useState('LAG')
  const [amount, setAmount] = useState('100')
  const [whole, setWhole] = useState('100')
  const [nothing, setNothing] = useState('')
  const [ticked, setTicked] = useState(true)
  return (
    <Section title="Fields">
      <div className="stack">
        <ErrorSummary
          title="One thing is missing"
          errors={[{ fieldId: 'gallery-bad', message: 'Enter a number.' }]}
        />
        <Search label="Name or code" value={query} onChange={setQuery} />
        <Search label="Nothing typed yet" value={nothing} onChange={setNothing} />
        <Field label="Plain" hint="A hint stands under it." defaultValue="text" />
        <Field id="gallery-bad" label="With an error" error="Enter a number." />
        <Field
          label="With prefix and suffix"
          prefix={
            <PrefixSelect label="Area code">
              <option>+234</option>
            </PrefixSelect>
          }
          suffix={<span className="field-suffix">NGN</span>}
        />
        <PasswordField label="Password" defaultValue="river-stone" />
        <PasswordField
          label="Password with an error"
          error="A password has 6 to 20 characters."
          defaultValue="abc"
        />
        <Field label="Cannot be changed" defaultValue="Fixed" disabled />
        <SelectField label="Choice">
          <option>Today</option>
          <option>Until cancelled</option>
        </SelectField>
        <CheckBox checked={ticked} onChange={setTicked}>
          I have read it.
        </CheckBox>
        <CheckBox checked={false} error="Tick the box." onChange={setTicked}>
          Not ticked.
        </CheckBox>
        <Card>
          <p className="t6 strong">{amount || '0'}</p>
          <Keypad value={amount} onChange={setAmount} decimals={2} />
        </Card>
        <Card>
          <p className="t6 strong">{whole || '0'}</p>
          <Keypad value={whole} onChange={setWhole} decimals={0} />
        </Card>
      </div>
    </Section>
  )
}
