import { names, RefreshCw } from '@openbourse/ui'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { useText, withText } from '../../lib/i18n.tsx'
import { queries } from '../../lib/query.ts'
import css from './pull.module.css'
import { type Pull, pulledTo, readyAt } from './pull.ts'

type State = 'idle' | 'pulling' | 'ready' | 'busy' | 'done' | 'failed'

/** How long the sign shows the result. */
const saidForMs = 1200

/** Under a finger on these a pull means something else. */
const notHere = 'dialog, input, textarea, select, [role="slider"], .scroller, canvas'

/**
 * Asks again for everything on the screen, when a finger pulls a page down that is at its top, or by a button that the Tab key finds behind the
 * page. Only a sign over the page moves: rows stay where they are.
 */
function Watching() {
  const text = useText('pull')
  const [state, setState] = useState<State>('idle')
  const [distance, setDistance] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refresh = useCallback(async () => {
    clearTimeout(timer.current)
    setDistance(readyAt)
    setState('busy')
    const came = await queries.refetchQueries({ type: 'active' }, { throwOnError: true }).then(
      () => true,
      () => false,
    )
    setState(came ? 'done' : 'failed')
    timer.current = setTimeout(() => {
      setState('idle')
      setDistance(0)
    }, saidForMs)
  }, [])

  usePull({
    isBusy: state === 'busy',
    onMove: (moved) => {
      setDistance(moved)
      setState(moved === 0 ? 'idle' : moved < readyAt ? 'pulling' : 'ready')
    },
    onRelease: refresh,
  })

  const isShown = state !== 'idle'
  return (
    <>
      <button type="button" className={css.button} onClick={refresh}>
        {text('refresh')}
      </button>
      <div
        className={names(css.sign, state === 'busy' && css.busy)}
        data-shown={isShown || undefined}
        data-ready={(state !== 'pulling' && isShown) || undefined}
        style={{ '--pull': `${distance}px`, '--turn': `${distance * 3}deg` } as CSSProperties}
      >
        <RefreshCw className="icon-small" aria-hidden="true" />
        <span role="status">
          {state === 'busy' && text('busy')}
          {state === 'done' && text('done')}
          {state === 'failed' && text('failed')}
        </span>
      </div>
    </>
  )
}

function usePull(of: {
  readonly isBusy: boolean
  readonly onMove: (distance: number) => void
  readonly onRelease: () => void
}): void {
  const newest = useRef(of)
  newest.current = of
  useEffect(() => {
    let pull: Pull | undefined
    let far = 0
    const move = (distance: number) => {
      if (distance !== far) newest.current.onMove(distance)
      far = distance
    }
    const give = () => {
      pull = undefined
      move(0)
    }
    const starts = ({ touches, target }: TouchEvent) => {
      const [finger] = touches
      const isMeant = target instanceof Element && target.closest(notHere) === null
      const isFree = touches.length === 1 && scrollY <= 0 && !newest.current.isBusy
      if (!finger || !isMeant || !isFree || document.querySelector('dialog[open]')) return give()
      pull = { startX: finger.clientX, startY: finger.clientY, isPulling: false }
    }
    const moves = ({ touches }: TouchEvent) => {
      const [finger] = touches
      if (!pull || !finger) return
      const found = pulledTo(pull, { x: finger.clientX, y: finger.clientY, scrolled: scrollY })
      if (!found) return give()
      pull = found.pull
      move(found.distance)
    }
    const ends = () => {
      const isReady = pull !== undefined && far >= readyAt
      pull = undefined
      if (!isReady) return move(0)
      far = 0
      newest.current.onRelease()
    }
    // None of them holds the page up: it scrolls as ever.
    const quiet = { passive: true }
    addEventListener('touchstart', starts, quiet)
    addEventListener('touchmove', moves, quiet)
    addEventListener('touchend', ends, quiet)
    addEventListener('touchcancel', give, quiet)
    return () => {
      removeEventListener('touchstart', starts)
      removeEventListener('touchmove', moves)
      removeEventListener('touchend', ends)
      removeEventListener('touchcancel', give)
    }
  }, [])
}

export const PullToRefresh = withText(['pull'], Watching)
