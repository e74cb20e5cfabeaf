import { spoken } from '#web/ui/core/room-code.ts'

/** The code of a room as it is read out: in its own order, also on a page that is read from the right. */
export const RoomCode = ({ code }: { code: string }) => <bdi dir="ltr">{spoken(code)}</bdi>
