import { Component, type ReactNode } from 'react'
import { PageFailed } from './PageFailed.tsx'

type State = { readonly error: unknown }

/** A page that breaks says so in its own place; the rest of the app goes on. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <PageFailed error={error} retry={() => this.setState({ error: undefined })} />
  }
}
