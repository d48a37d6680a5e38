import { type Href, Segment } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'

const pages = {
  bank: paths.bankDeposit,
  slip: paths.deposit,
  agent: paths.channelDeposit,
  crypto: () => paths.coinDeposit(),
} as const satisfies Readonly<Record<string, () => Href>>

type Way = keyof typeof pages

/** The ways of depositing, a page each, over every one of them. */
export function WayTabs({ way }: { readonly way: Way }) {
  const text = useText('cash')
  const ways = (Object.keys(pages) as Way[]).filter((one) => pageExists(pages[one]()))
  return (
    <Segment
      ground="canvas"
      label={text('ways')}
      value={way}
      onChange={(next) => next !== way && go.replace(pages[next]())}
      options={ways.map((value) => ({ value, label: text(`way.${value}`) }))}
    />
  )
}
