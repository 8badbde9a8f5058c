import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

/** An organization's API keys, webhooks and events. Calls about secrets ask who it is first. */

type Schemas = components['schemas'];

export type ApiKeys = Schemas['ApiKeys'];
export type ApiKey = Schemas['ApiKey'];
export type ApiKeyMade = Schemas['ApiKeyMade'];
export type Place = Schemas['Place'];
export type WebhookEndpoints = Schemas['WebhookEndpoints'];
export type WebhookEndpoint = Schemas['WebhookEndpoint'];
export type WebhookCreated = Schemas['WebhookCreated'];
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type WebhookTest = Schemas['WebhookTest'];

const at = (id: number) => ({ params: { path: { id } } });
const atKey = (id: number, keyId: number) => ({ params: { path: { id, keyId } } });
const atEndpoint = (id: number, endpointId: number) => ({
  params: { path: { id, endpointId } },
});

export const keysOf = (organization: number, signal: AbortSignal) =>
  answer(http.GET('/organizations/{id}/api-keys', { ...at(organization), signal }));

export const makeKey = (organization: number, body: Schemas['ApiKeyRequest']) =>
  confirmed(() => answer(http.POST('/organizations/{id}/api-keys', { ...at(organization), body })));

export const changeKey = (organization: number, key: number, body: Schemas['ApiKeyChange']) =>
  confirmed(() =>
    answer(http.PUT('/organizations/{id}/api-keys/{keyId}', { ...atKey(organization, key), body })),
  );

export const rotateKey = (organization: number, key: number, overlapHours: number) =>
  confirmed(() =>
    answer(
      http.POST('/organizations/{id}/api-keys/{keyId}/rotate', {
        ...atKey(organization, key),
        body: { overlapHours },
      }),
    ),
  );

export const revokeKey = (organization: number, key: number) =>
  confirmed(() =>
    answer(http.POST('/organizations/{id}/api-keys/{keyId}/revoke', atKey(organization, key))),
  );

export const usesOf = (organization: number, key: number, signal: AbortSignal) =>
  answer(
    http.GET('/organizations/{id}/api-keys/{keyId}/uses', { ...atKey(organization, key), signal }),
  );

export const endpointsOf = (organization: number, signal: AbortSignal) =>
  answer(http.GET('/organizations/{id}/webhook-endpoints', { ...at(organization), signal }));

export const createEndpoint = (organization: number, body: Schemas['WebhookRequest']) =>
  confirmed(() =>
    answer(http.POST('/organizations/{id}/webhook-endpoints', { ...at(organization), body })),
  );

export const changeEndpoint = (
  organization: number,
  endpoint: number,
  body: Schemas['WebhookRequest'],
) =>
  confirmed(() =>
    answer(
      http.PUT('/organizations/{id}/webhook-endpoints/{endpointId}', {
        ...atEndpoint(organization, endpoint),
        body,
      }),
    ),
  );

export const deleteEndpoint = (organization: number, endpoint: number) =>
  confirmed(() =>
    answer(
      http.DELETE(
        '/organizations/{id}/webhook-endpoints/{endpointId}',
        atEndpoint(organization, endpoint),
      ),
    ),
  );

export const testEndpoint = (organization: number, endpoint: number) =>
  answer(
    http.POST(
      '/organizations/{id}/webhook-endpoints/{endpointId}/test',
      atEndpoint(organization, endpoint),
    ),
  );

export const revealSecret = (organization: number, endpoint: number) =>
  confirmed(() =>
    answer(
      http.POST(
        '/organizations/{id}/webhook-endpoints/{endpointId}/secret',
        atEndpoint(organization, endpoint),
      ),
    ),
  );

export const rotateSecret = (organization: number, endpoint: number) =>
  confirmed(() =>
    answer(
      http.POST(
        '/organizations/{id}/webhook-endpoints/{endpointId}/rotate-secret',
        atEndpoint(organization, endpoint),
      ),
    ),
  );

export const enableEndpoint = (organization: number, endpoint: number, held: 'send' | 'skip') =>
  answer(
    http.POST('/organizations/{id}/webhook-endpoints/{endpointId}/enable', {
      ...atEndpoint(organization, endpoint),
      body: { held },
    }),
  );

export const disableEndpoint = (organization: number, endpoint: number) =>
  answer(
    http.POST(
      '/organizations/{id}/webhook-endpoints/{endpointId}/disable',
      atEndpoint(organization, endpoint),
    ),
  );

export const deliveriesOf = (
  organization: number,
  endpoint: number,
  query: { state?: string; before?: number },
  signal: AbortSignal,
) =>
  answer(
    http.GET('/organizations/{id}/webhook-endpoints/{endpointId}/deliveries', {
      params: { path: { id: organization, endpointId: endpoint }, query },
      signal,
    }),
  );

export const resend = (organization: number, endpoint: number, body: Schemas['WebhookResending']) =>
  answer(
    http.POST('/organizations/{id}/webhook-endpoints/{endpointId}/deliveries/resend', {
      ...atEndpoint(organization, endpoint),
      body,
    }),
  );

export const eventsOf = (organization: number, before: number | undefined, signal: AbortSignal) =>
  answer(
    http.GET('/organizations/{id}/api-events', {
      params: { path: { id: organization }, query: { before } },
      signal,
    }),
  );
