import { type Group, type GroupSummary, groupPageSchema, groupSchema } from '../../contract/group.ts'
import { GROUPS_PATH, groupPath } from '../../contract/tool-endpoint.ts'
import type { ApiClient } from './client.ts'

export function getGroup(api: ApiClient, id: number, signal: AbortSignal): Promise<Group> {
  return api.get(groupPath(id), groupSchema, signal)
}

/** A page of the groups by name, and how many there are. */
export async function listGroups(
  api: ApiClient,
  start: number,
  limit: number,
  signal: AbortSignal,
): Promise<{ total: number; groups: readonly GroupSummary[] }> {
  const path = `${GROUPS_PATH}?start=${start}&limit=${limit}`
  const { total, groups } = await api.get(path, groupPageSchema, signal)
  return { total, groups }
}
