/** Variables of both servers that only the OpenTelemetry libraries read. */
export const READ_BY_LIBRARIES = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];
