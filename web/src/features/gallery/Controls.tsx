import {
  Bell,
  Button,
  type ButtonKind,
  Card,
  ChevronDown,
  Chip,
  Chips,
  IconButton,
  RadioRows,
  Ranges,
  Section,
  Segment,
  Star,
  Switch,
  Tablist,
  TextButton,
  UnderTabs,
} from '@openbourse/ui'
import { useState } from 'react'

const kinds: readonly ButtonKind[] = ['primary', 'tonal', 'surface', 'tint', 'ghost', 'line', 'danger']
const nothing = () => {}
const tabs = ['Stocks', 'Coins', 'Contracts', 'Options', 'Funds'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

export function Controls() {
  const [tab, setTab] = useState('stocks')
  const [side, setSide] = useState('buy')
  const [range, setRange] = useState('1D')
  const [on, setOn] = useState(true)
  return (
    <Section title="Controls">
      <div className="stack">
        <Buttons />
        <Card>
          <div className="row between wrap gap2">
            <Button size="small" onPress={nothing}>
              Small
            </Button>
            <TextButton onPress={nothing}>Text</TextButton>
            <IconButton icon={Bell} label="Notices, 2 unread" badge={2} onPress={nothing} />
            <IconButton icon={Star} label="Favourite" pressed={on} onPress={() => setOn(!on)} />
            <Switch label="Switch" on={on} onChange={setOn} />
            <Switch label="Fixed switch" on={false} disabled onChange={nothing} />
          </div>
        </Card>
        <UnderTabs label="Kinds" ruled options={tabs} value={tab} onChange={setTab} />
        <BareChoice />
        <Segment
          label="Kinds"
          ground="canvas"
          options={tabs.slice(0, 3).map((one, count) => ({ ...one, count }))}
          value={tab}
          onChange={setTab}
        />
        <Card>
          <div className="stack">
            <Segment
              label="Side"
              sides
              options={[
                { value: 'buy', label: 'Buy' },
                { value: 'sell', label: 'Sell' },
              ]}
              value={side}
              onChange={setSide}
            />
            <div className="chips scroller sunken">
              <Chip label="Market" icon={ChevronDown} onPress={nothing} />
              <Chip label="Today" icon={ChevronDown} onPress={nothing} />
            </div>
          </div>
        </Card>
        <Rows />
        <Chips label="Kinds" options={tabs} value={tab} onChange={setTab} />
        <Ranges
          label="Range"
          options={['1D', '1W', '1M', '3M', '1Y', 'All'].map((value) => ({ value, label: value }))}
          value={range}
          onChange={setRange}
        />
      </div>
    </Section>
  )
}

function Buttons() {
  return (
    <>
      {kinds.map((kind) => (
        <div className="pair" key={kind}>
          <Button kind={kind} onPress={nothing}>
            {kind}
          </Button>
          <Button kind={kind} busy onPress={nothing}>
            {kind}
          </Button>
        </div>
      ))}
      <Off />
      <Card>
        <Off />
      </Card>
    </>
  )
}

/** Disabled controls, on the canvas and on a card: they must be visible on both, with the reason. */
function Off() {
  return (
    <Button wide kind="primary" why="The market opens at 10:00." onPress={nothing}>
      Not now
    </Button>
  )
}

function Rows() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  return (
    <Card>
      <RadioRows label="Side" values={['buy', 'sell']} value={side} onChoose={setSide} rowClass="row gap2">
        {(one) => one}
      </RadioRows>
    </Card>
  )
}

/** The behaviour of tabs and radios alone, for pieces that draw their own choices. */
function BareChoice() {
  const [value, setValue] = useState('bank')
  const options = ['Bank', 'Agent'].map((label) => ({ value: label.toLowerCase(), label }))
  return (
    <Tablist
      label="Bare choice"
      className="chips"
      options={options}
      value={value}
      onChange={setValue}
      render={({ label }) => label}
    />
  )
}
