export { isStreamToken, PUBLIC_PATHS, readAddress, type Address, type Page } from './address.ts';
export { TableState, writeTable } from './state.ts';
export { DEFAULT_SETTINGS } from './default-settings.ts';
export { openCase, type DailyCase, type SharedCase, type TableCase } from './cases.ts';
export { changeOfDifferences, differencesBetween, isSame, withDifferences, type Differences } from './differences.ts';
export { flatten, overlay, overlayOf, unflatten, type Entries } from './entries.ts';
export {
  createTable,
  inviteCode,
  joinTable,
  recording,
  recoverSeat,
  type AboutServer,
  type CreatedTable,
  type CreateTable,
  type GameInfo,
  type JoinTable,
  type RecoveredSeat,
  type RecoverSeat,
  type Reservation,
  type TableListing,
} from './http.ts';
export {
  AIRINGS_SHOWN,
  CHAT_BACKLOG,
  CHAT_CHANNELS,
  CODE_ALPHABET,
  CODE_LENGTH,
  isCode,
  LIMITS,
  normalCode,
} from './limits.ts';
export { logWith, type LogEntry, type StandIn } from './log.ts';
export type {
  ChatLine,
  Nudge,
  LostSeat,
  Messages,
  MessageType,
  News,
  Notice,
  PartChange,
  PrivatePart,
  Proposal,
  Welcome,
} from './messages.ts';
export { MessageReader, MessageWriter, partAfter } from './wire-messages.ts';
export {
  readTable,
  seatNumber,
  type Phase,
  type Presence,
  type PublicSeat,
  type PublicTable,
  type WireTable,
} from './public-table.ts';
export {
  currentFrames,
  currentRecording,
  RECORDING_FORMAT,
  RECORDING_FORMATS,
  type Frame,
  type Recording,
  type StoredRecording,
} from './recording.ts';
export { SERVER_REFUSALS, type Reply, type ServerRefusalCode, type WireRefusal } from './refusal.ts';
export {
  mark,
  REQUESTS,
  type Mark,
  type RecoveryCode,
  type Replies,
  type RequestBody,
  type RequestInput,
  type RequestType,
} from './requests.ts';
export { storedSettings, tableSettings, type TableSettings } from './settings.ts';
export { joinStream, type JoinStream } from './join-stream.ts';
export {
  readStream,
  writeStream,
  type Air,
  type Airing,
  type FeedSeat,
  type FeedTable,
  type PublicStream,
  type StreamMessages,
  type StreamMessageType,
} from './streams.ts';
export type { StreamDelay, StreamKind } from './stream-fields.ts';
export { VERSION } from './version.ts';
