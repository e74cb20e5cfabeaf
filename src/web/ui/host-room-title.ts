import type { HostRoom } from '#contract/rooms/live.ts'
import { message } from './core/host-messages.ts'

/** Returns the title of a room as its host's pages show it: that of a rehearsal says so. */
export const hostRoomTitle = ({ title, rehearsal }: Pick<HostRoom, 'title' | 'rehearsal'>): string =>
  rehearsal ? message('rehearsal.title', { title }) : title
