import type { Service } from '../service/service.ts'

/** Reads every response in French. */
export function inFrench(request: Request, service: Service) {
  const url = new URL(request.url)
  url.searchParams.append('language', 'fr')
  return service(new Request(url, request))
}
