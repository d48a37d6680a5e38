export { Acts, Refused } from './Acts.tsx'
export { AgeBar, Axis, AxisAtRest, AxisWords, type Promised, useLeft } from './Age.tsx'
export { Bench, BenchOf, BenchSide } from './Bench.tsx'
export { Button } from './Button.tsx'
export { Dialog } from './Dialog.tsx'
export { Bones, EmptyQueue, Failed } from './EmptyQueue.tsx'
export {
  AreaField,
  CheckField,
  FilterDay,
  FilterSelect,
  FilterText,
  SelectField,
  TextField,
} from './Fields.tsx'
export { Hash } from './Hash.tsx'
export { Keys } from './Keys.tsx'
export { Link } from './Link.tsx'
export { Money, placesOf } from './Money.tsx'
export { type Fact, Facts, Panel, Part, Tag } from './Panel.tsx'
export { type Column, Queue } from './Queue.tsx'
export { Reading } from './Reading.tsx'
export { ReasonDialog } from './ReasonDialog.tsx'
export { type Reason, ReasonSelect } from './ReasonSelect.tsx'
export { Screen } from './Screen.tsx'
export { Seat, Seats } from './Seats.tsx'
export { Steps } from './Steps.tsx'
export { type CasesShown, TabbedQueue } from './TabbedQueue.tsx'
export { Tabs } from './Tabs.tsx'
