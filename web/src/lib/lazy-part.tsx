import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { loadChunk } from './chunks.ts'
import { clock } from './clock.ts'
import { useText } from './i18n.tsx'
import { NotLoadedCard } from './NotLoaded.tsx'
import { isOffline } from './online.ts'

type Loadable<Props> = ComponentType<Props> & { readonly ready?: Promise<unknown> }

type Faces = {
  /** Keeps the place while the part is on its way. */
  readonly waiting?: ReactNode
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * A part of a page that is loaded late, with its texts. If it fails to load, or breaks, only its own place shows
 * that, with a button to try again; when the network is back it tries automatically. `preload` fetches it early.
 */
export function lazyPart<Props extends object>(load: () => Promise<Loadable<Props>>, faces: Faces = {}) {
  let here: Loadable<Props> | undefined
  let coming: Promise<Loadable<Props>> | undefined

  function bring(): Promise<Loadable<Props>> {
    coming ??= loadChunk(load, { now: clock.now, wait, offline: isOffline }).then(async (part) => {
      await part.ready
      here = part
      return part
    })
    coming.catch(() => {
      coming = undefined
    })
    return coming
  }

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState<Loadable<Props> | undefined>(() => here)
    const [isLost, setLost] = useState(false)
    const [attempt, setAttempt] = useState(0)
    const retry = useCallback(() => setAttempt((count) => count + 1), [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks for the same part again
    useEffect(() => {
      let isWanted = true
      setLost(false)
      bring().then(
        (part) => isWanted && setLoaded(() => part),
        () => isWanted && setLost(true),
      )
      return () => {
        isWanted = false
      }
    }, [attempt])
    useEffect(() => {
      if (!isLost) return
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [isLost, retry])
    // An import of a script may fail for as long as the page lives: if a first try failed, the page is reloaded.
    const press = attempt > 0 && !isOffline() ? () => location.reload() : retry
    if (isLost) return <PartNotLoaded retry={press} />
    if (!Loaded) return faces.waiting
    return (
      <PartBoundary key={attempt} retry={press}>
        <Suspense fallback={faces.waiting}>
          <Loaded {...props} />
        </Suspense>
      </PartBoundary>
    )
  }

  return Object.assign(Part, { preload: () => void bring().catch(() => {}) })
}

class PartBoundary extends Component<
  { readonly children: ReactNode; readonly retry: () => void },
  { readonly failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <PartNotLoaded retry={this.props.retry} /> : this.props.children
  }
}

function PartNotLoaded(props: { readonly retry: () => void }) {
  const text = useText('common')
  return <NotLoadedCard title={text('failed.listTitle')} retry={props.retry} />
}
