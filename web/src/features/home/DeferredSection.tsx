import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/**
 * A part of home that loads when it is nearly on the screen, so that its script and its texts do not delay the
 * first view. `height` reserves its place, so that nothing jumps. If it fails to load, home is shown without it.
 */
export function DeferredSection(props: { readonly height: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const { current } = place
    if (near || !current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [near])
  const space = <div style={{ minHeight: props.height }} aria-hidden="true" />
  return (
    <div ref={place}>
      {near ? (
        <OrNothing>
          <Suspense fallback={space}>{props.children}</Suspense>
        </OrNothing>
      ) : (
        space
      )}
    </div>
  )
}

/** A script that did not come must not take the whole page with it. */
class OrNothing extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
