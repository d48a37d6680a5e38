import type { KycBench, KycSide } from '@openbourse/protocol'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { Button, Part } from '../../lib/pieces/index.ts'
import styles from './kyc.module.css'
import type { Look } from './looks.ts'

type Seen = Readonly<Partial<Record<KycSide, string>>>
const turns = 4

/** Both sides beside each other, fetched only when somebody asks to look: each look is on record. */
export function Photos({ bench, reason }: { readonly bench: KycBench; readonly reason: Look }) {
  const text = useText('kyc')
  const [seen, setSeen] = useState<Seen>({})
  const [turned, setTurned] = useState(0)
  const [contrast, setContrast] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const isSeen = seen.front !== undefined
  const views = Math.max(0, ...bench.images.map((image) => image.views)) + (isSeen ? 1 : 0)

  async function look() {
    setBusy(true)
    setSaid(undefined)
    for (const side of ['front', 'back'] as const) {
      const answer = await ask('consoleKycImage', { case: bench.id, side, reason })
      if (!answer.ok) setSaid(answer.msg || text('noAnswer'))
      else {
        const { mediaType, base64 } = answer.value
        setSeen((now) => ({ ...now, [side]: `data:${mediaType};base64,${base64}` }))
      }
    }
    setBusy(false)
  }
  useKeys([
    { keys: 't', says: text('turn'), run: () => setTurned((turned + 1) % turns) },
    { keys: 'c', says: text('contrast'), run: () => setContrast(!contrast) },
  ])
  return (
    <Part title={`${text('front')}, ${text('back')}`}>
      <p className="quiet">{text('lookNote', { views })}</p>
      {isSeen ? (
        <div className="line">
          <Button slim hint="t" onPress={() => setTurned((turned + 1) % turns)}>
            {text('turn')}
          </Button>
          <Button slim hint="c" onPress={() => setContrast(!contrast)}>
            {text('contrast')}
          </Button>
        </div>
      ) : (
        <Button busy={busy} onPress={() => void look()}>
          {text('look')}
        </Button>
      )}
      {said !== undefined && (
        <p role="alert" className="late">
          {said}
        </p>
      )}
      {isSeen && (
        <div className={styles.photos}>
          {bench.images.map(({ side, width, height, bytes }) => (
            <figure key={side} className={styles.photo}>
              <figcaption>
                <span className="strong">{text(side)}</span>{' '}
                <span className="small quiet">
                  {text('about', { width, height, bytes: Math.ceil(bytes / 1024) })}
                </span>
              </figcaption>
              <div className={styles.ground}>
                {seen[side] !== undefined && (
                  <img
                    src={seen[side]}
                    alt={text('photo', { side: text(side) })}
                    data-turned={turned}
                    data-contrast={contrast || undefined}
                  />
                )}
              </div>
            </figure>
          ))}
        </div>
      )}
    </Part>
  )
}
