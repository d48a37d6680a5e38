import type { KycBench, KycSide } from '@openbourse/protocol'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { Button, Part } from '../../lib/pieces/index.ts'
import styles from './kyc.module.css'
import type { Look } from './looks.ts'
import { Photo } from './Photo.tsx'
import { keyed, turned, type View, wholeView } from './view.ts'

type Seen = Readonly<Partial<Record<KycSide, string>>>
const sides = ['front', 'back'] as const

/** Both photos side by side, loaded only when the operator asks for them, because each view is recorded. */
export function Photos(props: {
  readonly bench: KycBench
  readonly reason: Look
  /** Both have arrived, so the case can be decided. */
  readonly onSeen: () => void
}) {
  const { bench, reason, onSeen } = props
  const text = useText('kyc')
  const [seen, setSeen] = useState<Seen>({})
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const isSeen = sides.every((side) => seen[side] !== undefined)
  const views = Math.max(0, ...bench.images.map((image) => image.views)) + (isSeen ? 1 : 0)

  async function look() {
    setBusy(true)
    setSaid(undefined)
    let arrived = 0
    for (const side of sides) {
      const answer = await ask('consoleKycImage', { case: bench.id, side, reason })
      if (!answer.ok) setSaid(answer.msg || text('noAnswer'))
      else {
        const { mediaType, base64 } = answer.value
        arrived += 1
        setSeen((now) => ({ ...now, [side]: `data:${mediaType};base64,${base64}` }))
      }
    }
    setBusy(false)
    if (arrived === sides.length) onSeen()
  }
  useKeys(isSeen ? [] : [{ keys: 'l', says: text('look'), run: () => void (busy || look()) }])
  return (
    <Part title={`${text('front')}, ${text('back')}`} note={text('lookNote', { views })}>
      {said !== undefined && (
        <p role="alert" className="late">
          {said}
        </p>
      )}
      {isSeen ? (
        <Frames bench={bench} seen={seen} />
      ) : (
        <Button hint="l" busy={busy} onPress={() => void look()}>
          {text('look')}
        </Button>
      )}
    </Part>
  )
}

/** The tools act on the photo that was touched last. */
function Frames({ bench, seen }: { readonly bench: KycBench; readonly seen: Seen }) {
  const text = useText('kyc')
  const [views, setViews] = useState<Readonly<Record<KycSide, View>>>({ front: wholeView, back: wholeView })
  const [active, setActive] = useState<KycSide>('front')
  const [contrast, setContrast] = useState(false)
  const set = (side: KycSide, view: View) => setViews((now) => ({ ...now, [side]: view }))
  const press = (key: string) => () => set(active, keyed(views[active], key) ?? views[active])
  const turn = () => set(active, turned(views[active]))
  const near = press('+')
  useKeys([
    { keys: '+', says: text('near'), run: near },
    { keys: '=', says: text('near'), run: near },
    { keys: '-', says: text('far'), run: press('-') },
    { keys: '0', says: text('whole'), run: press('0') },
    { keys: 't', says: text('turn'), run: turn },
    { keys: 'c', says: text('contrast'), run: () => setContrast(!contrast) },
  ])
  return (
    <>
      <div className={styles.tools}>
        <Button slim hint="+" onPress={near}>
          {text('near')}
        </Button>
        <Button slim hint="-" onPress={press('-')}>
          {text('far')}
        </Button>
        <Button slim hint="0" onPress={press('0')}>
          {text('whole')}
        </Button>
        <Button slim hint="t" onPress={turn}>
          {text('turn')}
        </Button>
        <Button slim hint="c" onPress={() => setContrast(!contrast)}>
          {text('contrast')}
        </Button>
        <span className="small quiet push">{text('onSide', { side: text(active) })}</span>
      </div>
      <div className={styles.photos}>
        {bench.images.map((image) => (
          <Photo
            key={image.side}
            image={image}
            address={seen[image.side]}
            view={views[image.side]}
            contrast={contrast}
            isActive={active === image.side}
            onView={(view) => set(image.side, view)}
            onActive={() => setActive(image.side)}
          />
        ))}
      </div>
    </>
  )
}
