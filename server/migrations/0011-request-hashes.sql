-- What the request of a key asked for (SHA-256), so that the same key with other content is refused.
-- Null in rows from before: their content is not known any more.
alter table posts add request_hash bytea check (octet_length(request_hash) = 32);
alter table comments add request_hash bytea check (octet_length(request_hash) = 32);
alter table submissions add request_hash bytea check (octet_length(request_hash) = 32);

-- A key names one request of a person, also across weeks. Nobody retries the older of two by now.
update submissions older set request_key = gen_random_uuid()
where exists (
  select 1 from submissions newer
  where newer.author_id = older.author_id and newer.request_key = older.request_key
    and (newer.created_at, newer.id) > (older.created_at, older.id));

create unique index submissions_request on submissions (author_id, request_key);
