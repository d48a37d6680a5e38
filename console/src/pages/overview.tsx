import { Overview } from '../features/overview/Overview.tsx'

export default function OverviewPage() {
  return <Overview />
}
