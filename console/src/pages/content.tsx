import { Content } from '../features/content/Content.tsx'

export default function ContentPage() {
  return <Content />
}
