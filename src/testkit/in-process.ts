import { isOfApi } from '../service/request-target.ts'
import { type ServiceRequest, toResponse } from '../service/response.ts'
import { addressIn, headerOf, type RunningService, type Service } from '../service/service.ts'

/** Everything that a service serves, without a server. */
export function inProcess(service: RunningService): Service {
  return async (request, env = {}) => {
    const plain = plainRequest(request)
    if (isOfApi(plain.address))
      return toResponse(await service.answer(plain, env.incoming?.socket.remoteAddress ?? 'in process'))
    const file = service.file(plain)
    return file ? toResponse(file) : service.fetch(request, env)
  }
}

function plainRequest(request: Request): ServiceRequest {
  const { method, url, signal } = request
  let body: Promise<ArrayBuffer> | undefined
  return {
    method,
    address: addressIn(url),
    header: headerOf(request),
    signal,
    async body(limitBytes) {
      body ??= request.arrayBuffer()
      const bytes = await body
      return bytes.byteLength <= limitBytes ? Buffer.from(bytes) : undefined
    },
  }
}
