export { ByteReader, ByteWriter } from './bytes.ts'
export { type FrameMessage, packedProtocol, readFrame, writeMessage } from './frames.ts'
export { figuresOf, packDelta, packWhole, type QuoteFigures, QuoteReader } from './quotes.ts'
