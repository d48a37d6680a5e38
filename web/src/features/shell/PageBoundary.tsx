import { Component, type ReactNode } from 'react'
import { PageFailed } from './PageFailed.tsx'

type State = { readonly error: unknown }

/** A page that fails shows an error in its place; the rest of the app continues. */
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
