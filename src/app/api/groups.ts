import {
  type Group,
  type GroupQuery,
  type GroupSummary,
  groupPageSchema,
  groupSchema,
} from '../../contract/group.ts'
import { GROUPS_PATH, groupPath } from '../../contract/tool-endpoint.ts'
import type { ApiClient } from './client.ts'

export function getGroup(api: ApiClient, id: number, signal: AbortSignal): Promise<Group> {
  return api.get(`${groupPath(id)}?languages=*`, groupSchema, signal)
}

/** A page of groups by name, and how many there are. */
export async function listGroups(
  api: ApiClient,
  { start, limit, isBlank }: GroupQuery,
  signal: AbortSignal,
): Promise<{ total: number; groups: readonly GroupSummary[] }> {
  const blank = isBlank === null ? '' : `&members_isblank=${Number(isBlank)}`
  const path = `${GROUPS_PATH}?start=${start}&limit=${limit}${blank}`
  const { total, groups } = await api.get(path, groupPageSchema, signal)
  return { total, groups }
}
