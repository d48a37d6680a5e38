import {
  Button,
  Card,
  type LoaderName,
  Loading,
  loaderNames,
  loaders,
  Section,
  Segment,
} from '@openbourse/ui'
import { useState } from 'react'

const shownMs = 2000
const colors = ['accent', 'ink', 'gain', 'danger'] as const
type Color = (typeof colors)[number]

/** The twelve drawings; pressed, each covers the page as it would, with or without its mask, in the chosen colour. */
export function Loaders() {
  const [shown, setShown] = useState<LoaderName>()
  const [mask, setMask] = useState<'mask' | 'bare'>('mask')
  const [color, setColor] = useState<Color>('accent')
  const show = (name: LoaderName) => {
    setShown(name)
    setTimeout(() => setShown(undefined), shownMs)
  }
  return (
    <Section title={`Loading, ${loaderNames.length} kinds`}>
      <div className="stack">
        <Segment
          label="Mask"
          ground="canvas"
          value={mask}
          onChange={setMask}
          options={[
            { value: 'mask', label: 'With a mask' },
            { value: 'bare', label: 'Without' },
          ]}
        />
        <Segment
          label="Colour"
          ground="canvas"
          value={color}
          onChange={setColor}
          options={colors.map((value) => ({ value, label: value }))}
        />
        <div className="tiles">
          {loaderNames.map((name) => (
            <Card key={name}>
              <Loading drawing={loaders[name]} place="inline" color={`var(--${color})`} />
              <Button kind="ghost" size="small" wide onPress={() => show(name)}>
                {name}
              </Button>
            </Card>
          ))}
        </div>
      </div>
      {shown && <Loading drawing={loaders[shown]} mask={mask === 'mask'} color={`var(--${color})`} />}
    </Section>
  )
}
