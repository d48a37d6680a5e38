import { Component, type ReactNode } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Failed, Screen } from '../../lib/pieces/index.ts'

/** An error of one page stays on that page; the frame of the screen keeps working. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return <Broken />
  }
}

function Broken() {
  const text = useText('shell')
  return (
    <Screen title={text('broken.title')}>
      <Failed retry={() => location.reload()}>{text('broken.text')}</Failed>
    </Screen>
  )
}
