{{- /* The pod of both modes. */ -}}
{{- define "polls.pod" -}}
{{- $isCluster := eq .Values.mode "cluster" }}
metadata:
  labels:
    {{- include "polls.labels" . | nindent 4 }}
  {{- with .Values.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- with .Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  # SIGTERM lets a server of a cluster drain; the rest is for what it finishes, and for PostgreSQL.
  terminationGracePeriodSeconds: {{ if $isCluster }}{{ add .Values.drainSeconds 30 }}{{ else }}30{{ end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    # PostgreSQL refuses files that a group may write, so its files are left as they are.
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile:
      type: RuntimeDefault
  containers:
    - name: server
      image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      ports:
        - name: http
          containerPort: 3000
        {{- with .Values.settings.METRICS_PORT }}
        - name: metrics
          containerPort: {{ . }}
        {{- end }}
      env:
        {{- if $isCluster }}
        - name: DRAIN_SECONDS
          value: {{ .Values.drainSeconds | quote }}
        {{- if not (hasKey .Values.settings "WORKERS") }}
        # More pods rather than more processes in one.
        - name: WORKERS
          value: "1"
        {{- end }}
        {{- end }}
        {{- if and .Values.ingress.enabled (not (hasKey .Values.settings "TRUST_PROXY")) }}
        - name: TRUST_PROXY
          value: "1"
        {{- end }}
        {{- range $name, $value := .Values.settings }}
        - name: {{ $name }}
          {{- /* Large numbers would be written like 1e+06. */}}
          value: {{ if and (kindIs "float64" $value) (eq (floor $value) $value) }}{{ int64 $value | quote }}{{ else }}{{ $value | quote }}{{ end }}
        {{- end }}
      {{- with .Values.secretName }}
      envFrom:
        - secretRef:
            name: {{ . }}
      {{- end }}
      # It replies while the server waits for its database.
      startupProbe:
        httpGet: { path: /livez, port: http }
        periodSeconds: 2
        failureThreshold: 90
      livenessProbe:
        httpGet: { path: /livez, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 3
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 2
        timeoutSeconds: 3
        failureThreshold: 1
      {{- with .Values.resources }}
      resources:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      volumeMounts:
        - name: data
          mountPath: /data
        - name: tmp
          mountPath: /tmp
  volumes:
    # Files that arrive, and the socket of PostgreSQL.
    - name: tmp
      emptyDir:
        sizeLimit: 2Gi
    {{- if $isCluster }}
    - name: data
      {{- if .Values.persistence.sharedClaim }}
      persistentVolumeClaim:
        claimName: {{ .Values.persistence.sharedClaim }}
      {{- else }}
      # With BLOB_URL, nothing in it needs to last.
      emptyDir: {}
      {{- end }}
    {{- end }}
  {{- if $isCluster }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "polls.selector" . | nindent 10 }}
  {{- end }}
  {{- with .Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
